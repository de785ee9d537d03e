// A picker session: what a client's backend sends, what it gets. Spec: PickerSessionRequest, Picker session response.
import * as z from 'zod/mini';
import type { Known } from './known.ts';
import { dateTimeSchema } from './exercise/exercise.ts';
import {
  BRAND_NAME_MAX_LENGTH,
  CLINICIAN_ID_PATTERN,
  COLOR_PATTERN,
  ORIGIN_MAX_LENGTH,
  SELECTION_MAX_ITEMS,
} from './limits.ts';
import { prescriptionSchema } from './exercise/prescription.ts';
import { ENVIRONMENTS } from './vocabulary.ts';

const colorSchema = z.string().check(z.regex(COLOR_PATTERN, 'This must be # and six hex digits.'));

export const themeSchema = z.strictObject({
  /** The name of your product, as the picker shows it; at most 80 characters. */
  brandName: z.optional(z.string().check(z.maxLength(BRAND_NAME_MAX_LENGTH))),
  /** The color of buttons and links: `#` and six hexadecimal digits. */
  primaryColor: z.optional(colorSchema),
  /**
   * The color behind everything: `#` and six hexadecimal digits. The picker lightens or darkens it until text can be
   * read on it.
   */
  backgroundColor: z.optional(colorSchema),
});

/** Nothing else may be sent: no patient, no contact, no clinician's text. Unknown members are refused. */
export const pickerSessionRequestSchema = z.strictObject({
  /**
   * The origin of the page that embeds the picker, exactly as browsers write it and as it is registered for the credential: scheme, host
   * and port, without a path. At most 2048 characters.
   */
  // Whether it is an origin at all, and an allowed one, is decided after the schema: see server/domain.
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  /**
   * An opaque id of the clinician, 8 to 128 of `A-Z a-z 0-9 . _ : -`. Derive it with a keyed hash: never a name or an
   * email address.
   */
  clinicianId: z
    .string()
    .check(z.regex(CLINICIAN_ID_PATTERN, 'This must have 8 to 128 characters of A-Z a-z 0-9 . _ : -')),
  /** The look of the picker inside your product. */
  theme: z.optional(themeSchema),
  /**
   * The prescriptions that the picker opens with, in order; at most 20. One that is not available refuses the whole
   * request.
   */
  initialSelection: z.optional(z.array(prescriptionSchema).check(z.maxLength(SELECTION_MAX_ITEMS))),
});

const licenseWarningSchema = z.looseObject({
  /** Always `clinician_limit_exceeded`. */
  warning: z.literal('clinician_limit_exceeded'),
  /** How many clinicians had a session this calendar month (UTC). */
  clinicians: z.int(),
  /** How many the license covers. */
  limit: z.int(),
});

export const pickerSessionResponseSchema = z.looseObject({
  /** The session. */
  data: z.looseObject({
    /** The id of the session, for logs. */
    id: z.uuid(),
    /** The launch URL: the source of the iframe. It holds a secret: hand it to the page that opens it, never store or log it. */
    url: z.url(),
    /** When the session was created, as a date-time with an offset. */
    createdAt: dateTimeSchema,
    /** Until when the launch URL opens the picker, as a date-time with an offset: 15 minutes after `createdAt`. */
    expiresAt: dateTimeSchema,
  }),
  /** What the service says besides. The session works all the same. */
  meta: z.looseObject({
    /** The environment of the credential that asked. */
    environment: z.enum(ENVIRONMENTS),
    /** For the developer, such as `clinician_id_not_hash_like`. */
    warnings: z.exactOptional(z.array(z.string())),
    /** For whoever looks after the license. */
    license: z.exactOptional(licenseWarningSchema),
  }),
});

/** How the picker looks in your product: a name of up to 80 characters and colors as `#rrggbb`. */
export type Theme = Known<z.infer<typeof themeSchema>>;
/** For whom and for which page a session is, and what the picker opens with. Spec: PickerSessionRequest. */
export type PickerSessionRequest = Known<z.infer<typeof pickerSessionRequestSchema>>;
/** More clinicians had a session this calendar month (UTC) than the license covers. */
export type LicenseWarning = Known<z.infer<typeof licenseWarningSchema>>;
/** The session that was created. Spec: Picker session response. */
export type PickerSessionResponse = Known<z.infer<typeof pickerSessionResponseSchema>>;
