import type { Field, FieldValue } from '@skrin/contract/resource/field';
import type { FilterName, Resource, Row } from '@skrin/contract/resource/resource';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { StateHue } from '../kit/state-label.tsx';
import type { InputProps } from './kinds/kind.ts';

type FieldName<R extends Resource> = keyof R['fields'] & string;
export type ColumnName<R extends Resource> = FieldName<R> | 'createdAt';

type OneOfName<R extends Resource> = {
  [Name in FieldName<R>]: R['fields'][Name]['kind'] extends 'oneOf' ? Name : never;
}[FieldName<R>];

type OptionOf<R extends Resource, Name extends FieldName<R>> = Extract<FieldValue<R['fields'][Name]>, string>;

export interface Section<Name extends string> {
  /** Its heading is the label `sections.<key>`. */
  key: string;
  fields: readonly Name[];
  /** In a form: its fields must be entered, also those that a row can be without. */
  isRequired?: true;
}

/** A change that is made to one row, or to all that are selected; its label is `actions.<key>`. */
export interface Action<R extends Resource> {
  key: string;
  icon: LucideIcon;
  changes: { readonly [Name in FieldName<R>]?: FieldValue<R['fields'][Name]> };
  /** Rows that it makes sense for, where that is not what the transitions of its changes say. */
  isFor?: (row: Row<R>) => boolean;
  isDestructive?: boolean;
}

export interface RowProps<R extends Resource> {
  row: Row<R>;
}

/** What of a screen is not as its resource would have it. */
interface Slots<R extends Resource> {
  cells?: { readonly [Name in ColumnName<R>]?: ComponentType<RowProps<R>> };
  inputs?: { readonly [Name in FieldName<R>]?: ComponentType<InputProps<R['fields'][Name]['kind']>> };
  /** Beside the title of the list: the ways to look at it. */
  views?: ComponentType;
  /** Above the list: totals, say. */
  list?: ComponentType;
  /** Below the details of a row: what is done with it. */
  detail?: ComponentType<RowProps<R>>;
}

/** How a resource is shown; field names are those of the resource alone. */
export interface ScreenDefinition<R extends Resource> {
  icon: LucideIcon;
  /** Of the list, in their order; the others can be chosen. */
  columns: readonly ColumnName<R>[];
  /** Begin hidden. */
  hidden?: readonly ColumnName<R>[];
  /** The field whose options are tabs above the list. */
  tabs?: OneOfName<R> & FilterName<R['fields']>;
  filters: readonly FilterName<R['fields']>[];
  form: readonly Section<FieldName<R>>[];
  detail: readonly Section<ColumnName<R>>[];
  /** Of options that say where a row stands: what each means for whoever reads it. */
  hues?: { readonly [Name in OneOfName<R>]?: Readonly<Record<OptionOf<R, Name>, StateHue>> };
  actions?: readonly Action<R>[];
  /** Where people fill in what they say of themselves: what browsers know of it, by field. */
  autoComplete?: { readonly [Name in FieldName<R>]?: string };
  slots?: Slots<R>;
}

/** A screen whose resource is no longer known to the compiler: the engine reads fields by their names. */
export interface Screen extends Omit<ScreenDefinition<Resource>, 'hues'> {
  resource: Resource;
  hues?: Readonly<Record<string, Readonly<Record<string, StateHue>>>>;
}

/**
 * Joins a resource with how it is shown. Names are checked here, where both are known; behind it, rows and fields are
 * those of any resource.
 */
export const defineScreen = <R extends Resource>(resource: R, definition: ScreenDefinition<R>): Screen =>
  ({ resource, ...definition }) as unknown as Screen;

const createdAt: Field<'dateTime'> = { kind: 'dateTime', readOnly: true };

/** A field of the resource, or when the row was made. */
export const fieldOf = ({ fields }: Resource, name: string): Field => fields[name] ?? createdAt;
