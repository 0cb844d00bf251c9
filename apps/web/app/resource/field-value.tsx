import type { FieldKind } from '@skrin/contract/resource/field';
import { StateLabel } from '../kit/state-label.tsx';
import type { AnyRow } from './api.ts';
import type { ValueProps } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Labels } from './labels.ts';
import { fieldOf, type Screen } from './screen.ts';

interface FieldValueProps {
  screen: Screen;
  labels: Labels;
  name: string;
  row: AnyRow;
  /** A cell has one line, the page of a row has room. */
  as: 'cell' | 'line';
}

/** The value of a row's field; a dash if it is empty. */
export function FieldValue({ screen, labels, name, row, as }: FieldValueProps) {
  const Slot = screen.slots?.cells?.[name];
  if (Slot) return <Slot row={row} />;
  const field = fieldOf(screen.resource, name);
  const value = row[name as keyof AnyRow] as ValueProps<FieldKind>['value'] | null | undefined;
  if (value === null || value === undefined || value === '') return '–';
  const { Cell, Line = Cell } = kindOf(field.kind);
  const Value = as === 'cell' ? Cell : Line;
  const shown = <Value field={field} value={value} labelOf={(option) => labels.option(name, option)} />;
  const hue = typeof value === 'string' ? screen.hues?.[name]?.[value] : undefined;
  return hue ? <StateLabel hue={hue}>{shown}</StateLabel> : shown;
}
