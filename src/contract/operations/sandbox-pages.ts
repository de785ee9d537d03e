// Where the pages of the sandbox registration are, and how long what they give lasts. Apart from the schemas: pages load these alone.

/** The link of a verification mail is `{service origin}/sandbox/verify#t={token}`: no request line and no log has the token. */
export const VERIFICATION_PATH = '/sandbox/verify';
export const REGISTRATION_PATH = '/sandbox';
/** Of a mail's link. */
export const VERIFICATION_LIFETIME_HOURS = 24;
/** How long the previous secret still works after a rotation. */
export const ROTATION_OVERLAP_HOURS = 24;
