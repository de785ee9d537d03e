// Writes the schemas of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1; named ones become components.
import * as z from 'zod/mini';
import {
  changeEventSchema,
  changePageSchema,
  exerciseListSchema,
  exerciseResponseSchema,
  manifestResponseSchema,
  manifestSchema,
  pageMetaSchema,
  snapshotPageSchema,
  taxonomiesSchema,
} from '../exercise/catalog.ts';
import { STRUCTURED_DOSAGE_MEMBERS } from '../exercise/dosage.ts';
import { errorSchema } from '../errors.ts';
import {
  exerciseSchema,
  exerciseTranslationSchema,
  mediaSchema,
  motionSchema,
  progressionsSchema,
  provenanceSchema,
} from '../exercise/exercise.ts';
import { frequencySchema, prescriptionSchema } from '../exercise/prescription.ts';
import { completionItemSchema, completionPrescriptionSchema } from '../messages/messages.ts';
import { registrationRequestSchema, registrationResponseSchema } from '../registration.ts';
import { pickerSessionRequestSchema, pickerSessionResponseSchema, themeSchema } from '../session.ts';
import { tokenRequestSchema, tokenSchema } from '../token.ts';
import { DEMANDS, TEXT_ORIGINS } from '../vocabulary.ts';
import {
  webhookCreatedResponseSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookRequestSchema,
  webhookSchema,
} from '../webhook.ts';

export type Json = Record<string, unknown>;

/** Schemas that get a name of their own under `components.schemas`. */
const NAMED = {
  TokenRequest: tokenRequestSchema,
  Token: tokenSchema,
  Error: errorSchema,
  ExerciseList: exerciseListSchema,
  ExerciseResponse: exerciseResponseSchema,
  Exercise: exerciseSchema,
  Media: mediaSchema,
  Motion: motionSchema,
  Progressions: progressionsSchema,
  Provenance: provenanceSchema,
  ExerciseTranslation: exerciseTranslationSchema,
  PageMeta: pageMetaSchema,
  Taxonomies: taxonomiesSchema,
  Prescription: prescriptionSchema,
  Frequency: frequencySchema,
  Theme: themeSchema,
  PickerSessionRequest: pickerSessionRequestSchema,
  PickerSessionResponse: pickerSessionResponseSchema,
  CompletionItem: completionItemSchema,
  CompletionPrescription: completionPrescriptionSchema,
  ManifestResponse: manifestResponseSchema,
  CatalogManifest: manifestSchema,
  SnapshotPage: snapshotPageSchema,
  ChangePage: changePageSchema,
  ChangeEvent: changeEventSchema,
  WebhookList: webhookListSchema,
  Webhook: webhookSchema,
  WebhookRequest: webhookRequestSchema,
  WebhookCreatedResponse: webhookCreatedResponseSchema,
  WebhookDelivery: webhookDeliverySchema,
  RegistrationRequest: registrationRequestSchema,
  RegistrationResponse: registrationResponseSchema,
} as const satisfies Record<string, z.ZodMiniType>;

/** Own words override the structured dosage: a program holds one of the two. */
const ONE_DOSAGE_FORMAT: Json = {
  if: { properties: { customDosage: { type: 'string' } }, required: ['customDosage'] },
  then: { properties: Object.fromEntries(STRUCTURED_DOSAGE_MEMBERS.map((member) => [member, { type: 'null' }])) },
};

/** What the service checks in code or only says, in the words of JSON Schema. */
const SAID_BESIDES = new Map<z.core.$ZodType, Json>([
  [webhookRequestSchema.shape.url, { format: 'uri' }],
  [webhookRequestSchema.shape.events, { uniqueItems: true }],
  [webhookSchema.shape.disabledReason, { examples: ['receiver_gone', 'failing_for_5_days'] }],
  [tokenRequestSchema.shape.client_secret, { format: 'password' }],
  [pickerSessionRequestSchema.shape.origin, { format: 'uri' }],
  [registrationRequestSchema.shape.origin, { format: 'uri' }],
  // Generators do not know its look ahead: `email` says enough.
  [registrationRequestSchema.shape.email, { pattern: undefined }],
  [
    exerciseSchema.shape.demands,
    {
      description:
        'The demands that it makes of the body, for leaving out what a patient cannot or must not do. A newer service may send other values: keep them. Empty: decided, it makes none. Absent: undecided. An exercise that is not marked is not thereby safe.',
      items: { type: 'string', examples: [...DEMANDS] },
    },
  ],
  [provenanceSchema.shape.by, { examples: [...TEXT_ORIGINS] }],
  [manifestSchema.shape.schemaVersion, { type: 'integer' }],
  [
    completionItemSchema.shape.exercise,
    {
      ...{ type: undefined, properties: undefined, required: undefined, additionalProperties: undefined },
      ...{ $ref: '#/components/schemas/Exercise' },
    },
  ],
  [completionPrescriptionSchema, ONE_DOSAGE_FORMAT],
]);

/** Formats that say it all; zod writes a long pattern beside them. */
const PLAIN_FORMATS = ['date-time', 'uuid'];

export interface SchemaWriter {
  /** The schema, or a reference to it when it has a name. */
  readonly write: (schema: z.ZodMiniType) => Json;
  /** Every named schema, for `components.schemas`. */
  readonly components: () => Json;
}

export function schemaWriter(): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [id, named] of Object.entries(NAMED)) registry.add(named, { id });
  const reference = (id: string) => `#/components/schemas/${id}`;
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
    Object.assign(jsonSchema, SAID_BESIDES.get(zodSchema));
  };
  return {
    components() {
      const { schemas } = z.toJSONSchema(registry, { uri: reference, override });
      return Object.fromEntries(Object.entries(schemas).map(([id, json]) => [id, tidy(json)]));
    },
    write(type) {
      const id = registry.get(type)?.id;
      if (id !== undefined) return { $ref: reference(id) };
      const text = JSON.stringify(z.toJSONSchema(type, { metadata: registry, reused: 'inline', override }));
      return tidy(JSON.parse(text.replaceAll('#/$defs/', reference(''))) as Json);
    },
  };
}

/** Without what a reader does not need: the dialect, ids, limits of JavaScript's numbers, patterns of formats. */
function tidy(json: Json): Json {
  const { $schema: _dialect, $id: _id, $defs: _definitions, ...rest } = json;
  if (rest['minimum'] === Number.MIN_SAFE_INTEGER) delete rest['minimum'];
  if (rest['maximum'] === Number.MAX_SAFE_INTEGER) delete rest['maximum'];
  if (PLAIN_FORMATS.includes(String(rest['format']))) delete rest['pattern'];
  for (const [keyword, value] of Object.entries(rest)) rest[keyword] = tidyValue(value);
  // `{}` says the same, less plainly: responses are open.
  if (isEmptyObject(rest['additionalProperties'])) rest['additionalProperties'] = true;
  return rest;
}

function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  return typeof value === 'object' && value !== null ? tidy(value as Json) : value;
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
