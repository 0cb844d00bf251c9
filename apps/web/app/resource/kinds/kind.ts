import type { Field, FieldKind, FieldValue } from '@skrin/contract/resource/field';
import type { ComponentType, Ref } from 'react';

export type Value<Kind extends FieldKind> = FieldValue<Extract<Field, { kind: Kind }>>;

interface FieldProps<Kind extends FieldKind> {
  field: Field<Kind>;
  /** What people read for an option of the field. */
  labelOf: (option: string) => string;
}

export interface ValueProps<Kind extends FieldKind> extends FieldProps<Kind> {
  value: Value<Kind>;
}

export interface InputProps<Kind extends FieldKind> extends FieldProps<Kind> {
  /** The id of the control that the label and the error summary refer to. */
  id: string;
  label: string;
  value: Value<Kind> | null;
  onChange: (value: Value<Kind> | null) => void;
  onBlur: () => void;
  /** The ref of the element that takes the focus. */
  controlRef: Ref<HTMLElement>;
  isInvalid: boolean;
  isDisabled: boolean;
  /** The `autocomplete` token, by which browsers and password managers fill in the field. */
  autoComplete?: string | undefined;
  /** Id of the hint or error below. */
  describedBy: string | undefined;
}

/** The value of a filter is written as in the address: `new,answered`, `true`, `1..5`. */
export interface FilterProps<Kind extends FieldKind> extends FieldProps<Kind> {
  id: string;
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export interface FilterTextProps<Kind extends FieldKind> extends FieldProps<Kind> {
  value: string;
}

/** How a kind of field is shown, entered, filtered by and written into CSV. */
export interface KindView<Kind extends FieldKind> {
  /** Shows the value in a table cell. The direction of the cell is that of its text. */
  Cell: ComponentType<ValueProps<Kind>>;
  /** Shows the value on the page of a row, where there is more room; `Cell` unless given. */
  Line?: ComponentType<ValueProps<Kind>>;
  Input: ComponentType<InputProps<Kind>>;
  /** Made of several controls: a legend names them instead of a label. */
  isGroup?: true;
  Filter: ComponentType<FilterProps<Kind>>;
  /** The value of the filter, as its chip shows it. */
  FilterText: ComponentType<FilterTextProps<Kind>>;
  /** Least width of the column in pixels. */
  width: number;
  /** Numbers stand at the end of their column. */
  align?: 'end';
  csv: {
    write: (value: Value<Kind>, field: FieldProps<Kind>) => string;
    /** Reads a cell as the value that the schema checks; a text that cannot be read is returned unchanged. */
    read: (text: string, field: FieldProps<Kind>) => unknown;
  };
}
