import type { Field, FieldKind } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import type { AnyRow } from '../api.ts';
import type { ValueProps } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Labels } from '../labels.ts';
import { fieldOf } from '../screen.ts';
import { timeHead, withoutZone } from './cells.ts';

/** A column of a file: a field under its label. */
export interface CsvColumn {
  name: string;
  label: string;
  field: Field;
  labelOf: (option: string) => string;
}

const columnOf = (resource: Resource, labels: Labels, name: string): CsvColumn => ({
  name,
  label: labels.field(name),
  field: fieldOf(resource, name),
  labelOf: (option) => labels.option(name, option),
});

/** The head of a column in a file. */
export const headOf = ({ label, field }: CsvColumn): string => (field.kind === 'dateTime' ? timeHead(label) : label);

/** Whether a head names this column, by its label or by the name of its field. */
export const isHeadOf = ({ label, name, field }: CsvColumn, head: string): boolean => {
  const plain = field.kind === 'dateTime' ? withoutZone(head) : head;
  return [label, name].some((each) => each.toLowerCase() === plain.trim().toLowerCase());
};

/** The columns of an export: every field that the API answers for a stored row, and `createdAt`. */
export const exportColumns = (resource: Resource, labels: Labels): CsvColumn[] =>
  [...Object.keys(resource.fields).filter((name) => !resource.fields[name]?.shownOnce), 'createdAt'].map((name) =>
    columnOf(resource, labels, name),
  );

/** The columns of an import: the fields that a new row can set. */
export const importColumns = (resource: Resource, labels: Labels): CsvColumn[] =>
  Object.keys(resource.fields)
    .filter((name) => !resource.fields[name]?.readOnly)
    .map((name) => columnOf(resource, labels, name));

export function writeCell({ name, field, labelOf }: CsvColumn, row: AnyRow): string {
  const value = row[name as keyof AnyRow] as ValueProps<FieldKind>['value'] | null;
  return value === null || value === undefined ? '' : kindOf(field.kind).csv.write(value, { field, labelOf });
}

/** Reads a cell as a value of its field, which the schema then checks; undefined for an empty cell. */
export function readCell({ field, labelOf }: CsvColumn, text: string): unknown {
  // Exports put an apostrophe before what a spreadsheet would take for a formula.
  const plain = text.replace(/^'(?=[=+\-@\t\r])/, '');
  return plain.trim() === '' ? undefined : kindOf(field.kind).csv.read(plain, { field, labelOf });
}
