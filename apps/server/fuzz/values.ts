import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Values for a schema: valid, nearly valid, and hostile. */
export function valuesOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const valid = validOf(root, root);
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: nearly(valid), weight: 5 },
    { arbitrary: hostile, weight: 1 },
  );
}

const known: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e𝒳é',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'x'.repeat(20_000),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  'Infinity',
  -1,
  0,
  0.1,
  2 ** 31,
  2 ** 63,
  1e308,
  -1e-308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  {},
  { constructor: { prototype: {} } },
];

/** Values that break programs that trust their callers. */
const hostile: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...known), weight: 4 },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 1, max: 3_000 }).map(nested),
);

/** Hostile values as text, for addresses and headers. */
export const hostileText: Arbitrary<string> = hostile.map((value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

function validOf(schema: JsonSchema, root: JsonSchema): Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue();
  const again = (part: JsonSchema | boolean | undefined) => validOf((part ?? {}) as JsonSchema, root);
  if (schema.$ref) return again(root.$defs?.[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(again));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? 0, -1e9)),
        max: Math.floor(Math.min(schema.maximum ?? 1e9, 1e9)),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(again(schema.items as JsonSchema), { minLength: schema.minItems ?? 0, maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, again(part)])),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') {
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-12-30') })
      .map((date) => date.toISOString());
  }
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/** The value with one part of it replaced, left out or added. */
const nearly = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(valid, hostile, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, bad, at, change]) => changed(value, { bad, at, change }));

interface Change {
  bad: unknown;
  at: number;
  change: 'replace' | 'remove' | 'add';
}

function changed(value: unknown, { bad, at, change }: Change): unknown {
  const copy: unknown = structuredClone(value);
  const places = placesIn(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return bad;
  if (change === 'remove') Reflect.deleteProperty(place.of, place.key);
  else Reflect.set(place.of, change === 'add' ? `unknown_${at % 7}` : place.key, bad);
  return copy;
}

const placesIn = (value: unknown): { of: object; key: string }[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => [{ of: value, key }, ...placesIn(part)]);
