import type { Endpoint } from '@skrin/contract/endpoint';
import type { Field, FieldValue } from '@skrin/contract/resource/field';
import type { Fields, FilterName, Resource, Row } from '@skrin/contract/resource/resource';
import type { Namespace } from '@skrin/i18n';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { StateHue } from '../kit/state-label.tsx';
import type { InputProps } from './kinds/kind.ts';

type FieldName<R extends Resource> = keyof R['fields'] & string;
type ColumnName<R extends Resource> = FieldName<R> | 'createdAt';

type OneOfName<R extends Resource> = {
  [Name in FieldName<R>]: R['fields'][Name]['kind'] extends 'oneOf' ? Name : never;
}[FieldName<R>];

type OptionOf<R extends Resource, Name extends FieldName<R>> = Extract<FieldValue<R['fields'][Name]>, string>;

export interface Section<Name extends string> {
  /** Its heading is the label `sections.<key>`. */
  key: string;
  fields: readonly Name[];
  /** In a form: all fields of the section are required, even those that are optional in the row. */
  isRequired?: true;
}

interface ActionOf<R extends Resource> {
  /** Its label is `actions.<key>`. */
  key: string;
  icon: LucideIcon;
  /** Which rows the action is offered for, if that does not follow from the transitions of its changes. */
  isFor?: (row: Row<R>) => boolean;
  isDestructive?: boolean;
}

/** A change that is made to one row, or to all that are selected. */
export interface ChangeAction<R extends Resource> extends ActionOf<R> {
  changes: { readonly [Name in FieldName<R>]?: FieldValue<R['fields'][Name]> };
}

/**
 * A call of an endpoint with the id of a row, for whoever has its permission. A dialog asks first, with the text
 * `confirms.<key>`: there is no undo.
 */
export interface CallAction<R extends Resource> extends ActionOf<R> {
  call: Endpoint;
  /** The fields of the request's body that the dialog asks for; their labels are `forms.<key>.fields.<field>`. */
  form?: Fields;
  /** Offered for all selected rows too: one call for each. */
  many?: true;
  /** The key of other queries that show what the call changes. */
  refreshes?: () => readonly unknown[];
}

/** A file that an endpoint answers for a row, which is downloaded at once. */
export interface FileAction<R extends Resource> extends ActionOf<R> {
  call: Endpoint;
  /** The name of the file. */
  file: (row: Row<R>) => string;
}

/** A dialog with some fields of the form, saved as the form saves them. */
export interface EditAction<R extends Resource> extends ActionOf<R> {
  fields: readonly FieldName<R>[];
}

export type Action<R extends Resource> = ChangeAction<R> | CallAction<R> | FileAction<R> | EditAction<R>;

export interface RowProps<R extends Resource> {
  row: Row<R>;
}

/** Components that replace or complete what the engine shows. */
interface Slots<R extends Resource> {
  cells?: { readonly [Name in ColumnName<R>]?: ComponentType<RowProps<R>> };
  inputs?: { readonly [Name in FieldName<R>]?: ComponentType<InputProps<R['fields'][Name]['kind']>> };
  /** Beside the title of the list: links to its other views. */
  views?: ComponentType;
  /** Above the list, for instance totals. */
  list?: ComponentType;
  /** In place of a list without rows that nothing narrows; `tab`: the group of options that is chosen. */
  empty?: ComponentType<{ tab: string | undefined }>;
  /** Below the details of a row, for instance actions on it. */
  detail?: ComponentType<RowProps<R>>;
}

/** Tabs of several options each; their labels are `tabs.<key>`. */
interface TabGroups<Name extends string, Option extends string> {
  field: Name;
  /** The first is chosen at first; a group without options shows all rows. */
  groups: Readonly<Record<string, readonly Option[]>>;
}

type TabsOf<R extends Resource> = {
  [Name in OneOfName<R> & FilterName<R['fields']>]: Name | TabGroups<Name, OptionOf<R, Name>>;
}[OneOfName<R> & FilterName<R['fields']>];

/** How a resource is shown. The compiler accepts only field names of that resource. */
export interface ScreenDefinition<R extends Resource> {
  icon: LucideIcon;
  /** Catalogues of what its slots show later: loaded with the page, which would go away for a moment otherwise. */
  catalogues?: readonly Namespace[];
  /** The columns of the list, in their order; people can hide each of them. */
  columns: readonly ColumnName<R>[];
  /** The columns that are hidden at first. */
  hidden?: readonly ColumnName<R>[];
  /** The field whose options are tabs above the list, each by itself or in groups. */
  tabs?: TabsOf<R>;
  filters: readonly FilterName<R['fields']>[];
  /** Sorts to choose from above the list, by names whose labels are `sorts.<key>`, in place of those of the columns. */
  sorts?: Readonly<Record<string, string>>;
  /** While somebody types a search, the titles of matching rows are suggested. */
  suggests?: true;
  form: readonly Section<FieldName<R>>[];
  detail: readonly Section<ColumnName<R>>[];
  /** For fields whose options are states: the hue of each option. */
  hues?: { readonly [Name in OneOfName<R>]?: Readonly<Record<OptionOf<R, Name>, StateHue>> };
  actions?: readonly Action<R>[];
  /** Fields of the form with a hint below them: the label `hints.<field>`. */
  hints?: readonly FieldName<R>[];
  /** For forms in which people enter their own data: the `autocomplete` tokens by field. */
  autoComplete?: { readonly [Name in FieldName<R>]?: string };
  /** What is shown with a new row can be seen again on its page. */
  keepsShown?: true;
  slots?: Slots<R>;
}

/** A screen as the engine uses it, without the type of its resource: field names are plain strings. */
export interface Screen extends Omit<ScreenDefinition<Resource>, 'hues' | 'tabs'> {
  resource: Resource;
  tabs?: string | TabGroups<string, string>;
  hues?: Readonly<Record<string, Readonly<Record<string, StateHue>>>>;
}

/**
 * Combines a resource with its screen definition. The compiler checks the names here, where both types are known; in
 * the result, rows and fields have the types of any resource.
 */
export const defineScreen = <R extends Resource>(resource: R, definition: ScreenDefinition<R>): Screen =>
  ({ resource, ...definition }) as unknown as Screen;

const createdAt: Field<'dateTime'> = { kind: 'dateTime', readOnly: true };

/** A field of the resource; `createdAt` for any other name. */
export const fieldOf = ({ fields }: Resource, name: string): Field => fields[name] ?? createdAt;
