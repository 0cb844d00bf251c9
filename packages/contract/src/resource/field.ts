import type { Money } from '../common.ts';

/**
 * The kinds of field that a resource can have, as plain data. Each layer maps every kind: the contract to schemas
 * (`schemas.ts`), the server to columns and conditions, the web to cells, inputs and filters.
 */
export interface FieldKinds {
  text: { max: number; min?: number; format?: 'email' | 'phone' | 'url' | 'timezone' | 'clock' };
  longText: { max: number };
  /** Markdown. */
  richText: { max: number };
  number: { min?: number; max?: number; integer?: true };
  money: { currencies: readonly Money['currency'][] };
  /** A day of the calendar, `2026-11-22`. */
  date: object;
  /** Two days of the calendar, the second not before the first. */
  dateRange: object;
  /** A moment, ISO 8601 with zone. */
  dateTime: object;
  /**
   * `creatable`: the options that a new row may have; without it, any. `transitions`: the options that each option may be
   * changed to; without it, any. `areNames`: the options are names, shown as they are in every language.
   */
  oneOf: {
    options: readonly string[];
    creatable?: readonly string[];
    transitions?: Readonly<Record<string, readonly string[]>>;
    areNames?: true;
  };
  tags: { max: number };
  boolean: object;
  /** The id of a stored image. */
  image: object;
  images: { max: number };
  /** The id of a row of another resource. */
  reference: { resource: string };
  /** The id of a user. */
  person: object;
  address: object;
}
export type FieldKind = keyof FieldKinds;

/** The options of every field, besides those of its kind. */
export interface FieldOptions {
  /** May be empty: `null` on the wire. */
  optional?: true;
  /** Set by the server alone. */
  readOnly?: true;
  /** Set when the row is made, and never after. */
  onCreate?: true;
  /** Made with the row, and only in the answer to the request that creates the row. Needs `readOnly`. */
  shownOnce?: true;
  /** What a new row begins with, in the form and on the server. */
  initial?: string | number | boolean;
}
export type Field<Kind extends FieldKind = FieldKind> = {
  [Each in Kind]: { kind: Each } & FieldKinds[Each] & FieldOptions;
}[Kind];

const kind =
  <Kind extends FieldKind>(name: Kind) =>
  <const Options extends FieldKinds[Kind] & FieldOptions>(options: Options) => ({ kind: name, ...options });

export const text = kind('text');
export const longText = kind('longText');
export const richText = kind('richText');
export const number = kind('number');
export const money = kind('money');
export const date = kind('date');
export const dateRange = kind('dateRange');
export const dateTime = kind('dateTime');
export const oneOf = kind('oneOf');
export const tags = kind('tags');
export const boolean = kind('boolean');
export const image = kind('image');
export const images = kind('images');
export const reference = kind('reference');
export const person = kind('person');
export const address = kind('address');

export interface DateRange {
  start: string;
  end: string;
}
/** The parts have the names that FHIR's Address gives them. */
export interface Address {
  line: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

interface FieldValues {
  text: string;
  longText: string;
  richText: string;
  number: number;
  money: Money;
  date: string;
  dateRange: DateRange;
  dateTime: string;
  oneOf: string;
  tags: string[];
  boolean: boolean;
  image: string;
  images: string[];
  reference: string;
  person: string;
  address: Address;
}

/** What a field holds that is not empty. */
export type Filled<F extends Field> = F extends { kind: 'oneOf'; options: readonly (infer Option)[] }
  ? Option
  : FieldValues[F['kind']];

/** What a field holds on the wire. */
export type FieldValue<F extends Field> = F extends { optional: true } ? Filled<F> | null : Filled<F>;
