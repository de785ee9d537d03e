// A picker session: what a client's backend sends, what it gets. Spec: PickerSessionRequest, Picker session response.
import * as z from 'zod/mini';
import { dateTimeSchema } from './exercise/exercise.ts';
import {
  BRAND_NAME_MAX_LENGTH,
  CLINICIAN_ID_PATTERN,
  COLOR_PATTERN,
  ORIGIN_MAX_LENGTH,
  SELECTION_MAX_ITEMS,
} from './limits.ts';
import { type Prescription, prescriptionSchema } from './exercise/prescription.ts';
import { type Environment, ENVIRONMENTS } from './vocabulary.ts';
import { shownText } from './well-formed-text.ts';

const colorSchema = z
  .string()
  .check(z.regex(COLOR_PATTERN, 'This must be a color like #0e6b5e: # and six hexadecimal digits.'));

/** How the picker looks in your product: a name of up to 80 characters and colors as `#rrggbb`. */
export interface Theme {
  /**
   * The name of your product, as the picker shows it; at most 80 characters, on one line, in any script. Text that hides something is
   * refused: control characters, overrides and unpaired controls of text direction, tag characters outside of flags, and a text of
   * which nothing can be seen. Empty is the same as absent.
   */
  readonly brandName?: string | undefined;
  /** The color of buttons and links: `#` and six hexadecimal digits. */
  readonly primaryColor?: string | undefined;
  /**
   * The color behind everything: `#` and six hexadecimal digits. The picker lightens or darkens it until text can be
   * read on it.
   */
  readonly backgroundColor?: string | undefined;
}

const brandNameSchema = z.string().check(z.maxLength(BRAND_NAME_MAX_LENGTH));

export const themeSchema = z.strictObject({
  brandName: z.optional(brandNameSchema.check(shownText())),
  primaryColor: z.optional(colorSchema),
  backgroundColor: z.optional(colorSchema),
}) satisfies z.ZodMiniType<Theme>;

/** As a picker receives it: the service has checked the text when it created the session. */
export const storedThemeSchema = z.extend(themeSchema, { brandName: z.optional(brandNameSchema) });

/** For whom and for which page a session is, and what the picker opens with. Spec: PickerSessionRequest. */
export interface PickerSessionRequest {
  /**
   * The origin of the page that embeds the picker, exactly as browsers write it and as it is registered for the
   * credential: scheme, host and port, without a path. At most 2048 characters.
   */
  readonly origin: string;
  /**
   * An opaque id of the clinician, 8 to 128 of `A-Z a-z 0-9 . _ : -`. Derive it with a keyed hash: never a name or an
   * email address.
   */
  readonly clinicianId: string;
  /** The look of the picker inside your product. */
  readonly theme?: Theme | undefined;
  /**
   * The prescriptions that the picker opens with, in order; at most 20. One that is not available refuses the whole
   * request. Instructions do not belong here: the page hands those that it stored to the picker in the browser. Otherwise the
   * picker says that they are unknown, and asks before a program without them replaces the stored one. The fragment of
   * `data.url` then has `items`, their number.
   */
  readonly initialSelection?: readonly Prescription[] | undefined;
}

export const pickerSessionRequestSchema = z.strictObject({
  // Whether it is an origin at all, and an allowed one, is decided after the schema: see server/domain.
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  clinicianId: z
    .string()
    .check(
      z.regex(
        CLINICIAN_ID_PATTERN,
        'This must be 8 to 128 characters from A-Z a-z 0-9 . _ : - (use deriveClinicianId).',
      ),
    ),
  theme: z.optional(themeSchema),
  initialSelection: z.optional(z.array(prescriptionSchema).check(z.maxLength(SELECTION_MAX_ITEMS))),
}) satisfies z.ZodMiniType<PickerSessionRequest>;

/** More clinicians had a session this calendar month (UTC) than the license covers. */
export interface LicenseWarning {
  /** Always `clinician_limit_exceeded`. */
  readonly warning: 'clinician_limit_exceeded';
  /** How many clinicians had a session this calendar month (UTC). */
  readonly clinicians: number;
  /** How many the license covers. */
  readonly limit: number;
}

const licenseWarningSchema = z.looseObject({
  warning: z.literal('clinician_limit_exceeded'),
  clinicians: z.int(),
  limit: z.int(),
}) satisfies z.ZodMiniType<LicenseWarning>;

/** The session that was created. Spec: Picker session response. */
export interface PickerSessionResponse {
  /** The session. */
  readonly data: {
    /** The id of the session, for logs. */
    readonly id: string;
    /**
     * The launch URL: the source of the iframe. Its fragment has the secret of the session, the origin, the number of exercises that
     * it opens with, and `ask=0`: the picker can be handed the secret by a message instead, as `svc-picker/host` does. Hand it to the
     * page that opens it, never store or log it.
     */
    readonly url: string;
    /** When the session was created, as a date-time with an offset. */
    readonly createdAt: string;
    /** Until when the launch URL opens the picker, as a date-time with an offset: 15 minutes after `createdAt`. */
    readonly expiresAt: string;
  };
  /** Notes from the service. The session works regardless. */
  readonly meta: {
    /** The environment of the credential that asked. */
    readonly environment: Environment;
    /** For the developer, such as `clinician_id_not_hash_like`. */
    readonly warnings?: readonly string[];
    /** For whoever looks after the license. */
    readonly license?: LicenseWarning;
  };
}

export const pickerSessionResponseSchema = z.looseObject({
  data: z.looseObject({
    id: z.uuid(),
    url: z.url(),
    createdAt: dateTimeSchema,
    expiresAt: dateTimeSchema,
  }),
  meta: z.looseObject({
    environment: z.enum(ENVIRONMENTS),
    warnings: z.exactOptional(z.array(z.string())),
    license: z.exactOptional(licenseWarningSchema),
  }),
}) satisfies z.ZodMiniType<PickerSessionResponse>;
