// Where the pages of the sandbox registration are, how long what they give lasts, and how much there is of it. Apart from the schemas: pages load these alone.

/** The link of a verification mail is `{service origin}/sandbox/verify#t={token}`: no request line and no log has the token. */
export const VERIFICATION_PATH = '/sandbox/verify';
export const REGISTRATION_PATH = '/sandbox';
/** Of a mail's link. */
export const VERIFICATION_LIFETIME_HOURS = 24;
/** How long the previous secret still works after a rotation. */
export const ROTATION_OVERLAP_HOURS = 24;
/** How long a request is kept, used or not. */
export const REGISTRATION_KEPT_DAYS = 7;
/** Emails that one network can ask for in a day for a mailbox. */
export const MAILBOX_MAILS = 3;
/** Live sandbox credentials that the addresses of a domain may have, unless the operator says otherwise. docs/decisions/0080. */
export const DOMAIN_CREDENTIALS = 5;
