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
import { prescriptionSchema } from './exercise/prescription.ts';
import { ENVIRONMENTS } from './vocabulary.ts';

const colorSchema = z.string().check(z.regex(COLOR_PATTERN, 'This must be # and six hex digits.'));

export const themeSchema = z.strictObject({
  brandName: z.exactOptional(z.string().check(z.maxLength(BRAND_NAME_MAX_LENGTH))),
  primaryColor: z.exactOptional(colorSchema),
  backgroundColor: z.exactOptional(colorSchema),
});

/** Nothing else may be sent: no patient, no contact, no clinician's text. Unknown members are refused. */
export const pickerSessionRequestSchema = z.strictObject({
  /** Whether it is an origin at all, and an allowed one, is decided after the schema: see server/domain. */
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  clinicianId: z
    .string()
    .check(z.regex(CLINICIAN_ID_PATTERN, 'This must have 8 to 128 characters of A-Z a-z 0-9 . _ : -')),
  theme: z.exactOptional(themeSchema),
  initialSelection: z.exactOptional(z.array(prescriptionSchema).check(z.maxLength(SELECTION_MAX_ITEMS))),
});

/** More clinicians had a session this UTC calendar month than the licence covers. */
const licenseWarningSchema = z.looseObject({
  warning: z.literal('clinician_limit_exceeded'),
  clinicians: z.int(),
  limit: z.int(),
});

export const pickerSessionResponseSchema = z.looseObject({
  data: z.looseObject({ id: z.uuid(), url: z.url(), createdAt: dateTimeSchema, expiresAt: dateTimeSchema }),
  meta: z.looseObject({
    environment: z.enum(ENVIRONMENTS),
    /** For the developer, such as `clinician_id_not_hash_like`; the session works. Additive. */
    warnings: z.exactOptional(z.array(z.string())),
    /** Something to tell the operator about; the session works. Additive. */
    license: z.exactOptional(licenseWarningSchema),
  }),
});

/** How the picker looks in your product: a name of up to 80 characters and colours as `#rrggbb`. */
export type Theme = Readonly<z.infer<typeof themeSchema>>;
/** For whom and for which page a session is, and what the picker opens with. Spec: PickerSessionRequest. */
export type PickerSessionRequest = Readonly<z.infer<typeof pickerSessionRequestSchema>>;
export type LicenseWarning = Readonly<z.infer<typeof licenseWarningSchema>>;
export type PickerSessionResponse = Readonly<z.infer<typeof pickerSessionResponseSchema>>;
