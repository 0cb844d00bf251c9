import type { ResourceName } from '../../resource-summaries.ts';
import type { Field } from '../field.ts';
import type { Fields, Resource } from '../resource.ts';

/** Ids of rows that fields refer to, by field. */
export type Referred = Readonly<Record<string, readonly string[]>>;

/** The resource whose rows a field refers to. */
export function resourceOf(field: Field): ResourceName | undefined {
  if (field.kind === 'person') return 'user';
  return field.kind === 'reference' ? (field.resource as ResourceName) : undefined;
}

const formats = {
  email: () => `${crypto.randomUUID()}@example.com`,
  phone: () => '+62 811 1111',
  url: () => 'https://example.com',
  timezone: () => 'Asia/Jakarta',
  clock: (at: number) => `${String(at % 24).padStart(2, '0')}:00`,
};

/** Times increase in the order of the fields, so that an end comes after its start. */
const inputOfKind = (field: Field, at: number, referred: readonly string[]): unknown => {
  switch (field.kind) {
    case 'text':
      return field.format ? formats[field.format](at) : 'Ayu'.padEnd(field.min ?? 0, '.').slice(0, field.max);
    case 'number':
      return field.min ?? 1;
    case 'money':
      return { amount: 1, currency: field.currencies[0] };
    case 'date':
      return '2026-02-01';
    case 'dateRange':
      return { start: '2026-02-01', end: '2026-02-02' };
    case 'dateTime':
      return new Date(Date.UTC(2026, 1, 1, at)).toISOString();
    case 'oneOf':
      return (field.creatable ?? field.options)[0];
    case 'tags':
      return ['tag'];
    case 'boolean':
      return true;
    case 'address':
      return { line: 'Jalan 1', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' };
    case 'longText':
    case 'richText':
      return 'Hello';
    case 'images':
      return referred.slice(0, field.max);
    case 'image':
    case 'reference':
    case 'person':
      if (!referred[0]) throw new Error(`a row that a field of kind ${field.kind} refers to has to be made first`);
      return referred[0];
  }
};

function inputFor({ fields, public: side }: Resource, referred: Referred, isIn: (field: Field) => boolean): object {
  const inputOf = (name: string, field: Field, at: number) =>
    name === side?.slug ? crypto.randomUUID() : inputOfKind(field, at, referred[name] ?? []);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field], at) =>
      !field.readOnly && isIn(field) ? [[name, inputOf(name, field, at)]] : [],
    ),
  );
}

const isNeeded = ({ readOnly, optional, initial }: Field): boolean => !readOnly && !optional && initial === undefined;

/** The fields that a new row requires. */
export const neededFields = ({ fields }: Pick<Resource, 'fields'>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isNeeded(field)));

/** The smallest input for a new row of a resource; emails and slugs are new each time. */
export const inputOf = (resource: Resource, referred: Referred = {}): object => inputFor(resource, referred, isNeeded);

/** The largest input for a new row of a resource: with every field that it may have. */
export const wholeInputOf = (resource: Resource, referred: Referred): object =>
  inputFor(resource, referred, () => true);
