import { zodResolver } from '@hookform/resolvers/zod';
import { invalidFieldsOf } from '@skrin/contract/field-errors';
import type { Address, Field } from '@skrin/contract/resource/field';
import type { Fields, Resource } from '@skrin/contract/resource/resource';
import { createSchema, updateSchema } from '@skrin/contract/resource/schemas';
import { fieldErrorText } from '@skrin/i18n';
import i18next from 'i18next';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyRow } from './api.ts';
import { emptyAddress } from './kinds/address.tsx';
import type { Labels } from './labels.ts';

/** Fields of a form by their names; `null` where nothing is entered. */
export type Values = Record<string, unknown>;

/** The error message of an entry, which names the field by its label in the form. */
export const describeEntry =
  (labels: Labels): z.core.$ZodErrorMap =>
  (issue) => {
    const [invalid] = invalidFieldsOf(issue, issue.input);
    const [field, part] = issue.path ?? [];
    return invalid && fieldErrorText(i18next.t, invalid, partName(part) ?? labels.field(String(field)));
  };

/** Parts of an address have labels of their own; for parts of other fields, the label of the field is used. */
const partName = (part: unknown): string | undefined =>
  typeof part === 'string' && part in emptyAddress
    ? i18next.t(`workspace:address.${part as keyof Address}`)
    : undefined;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from `before`; an update sends only these. */
export const changesOf = (values: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));

/** Validates as the server will: a new row as a whole; an update by its changes and the version they are based on. */
export function formResolver(
  resource: Resource,
  labels: Labels,
  base: { row?: AnyRow; values: Values; required: readonly string[] },
): Resolver<Values> {
  const error = describeEntry(labels);
  const { row, values: before, required } = base;
  return (values, context, options) => {
    const asked = { ...resource, fields: { ...resource.fields, ...requiredFields(resource, required) } };
    const schema = (row ? updateSchema(asked) : createSchema(asked)) as z.core.$ZodType<Values, Values>;
    const sent = row ? { ...changesOf(values, before), ...pick(values, required), version: row.version } : values;
    return zodResolver(schema, { error })(sent, context, options);
  };
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Fields that are optional in the row, but required in this form. */
const requiredFields = ({ fields }: Resource, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { optional: _, ...field } = fields[name] ?? {};
      return 'kind' in field ? [[name, field as Field]] : [];
    }),
  );
