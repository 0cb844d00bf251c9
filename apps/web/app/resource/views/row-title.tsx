import type { AnyRow } from '../api.ts';
import { titleOf } from '../row-title.ts';
import type { Screen } from '../screen.ts';

/** The title of a row, as its cell shows it. */
export function RowTitle({ screen: { resource, slots }, row }: { screen: Screen; row: AnyRow }) {
  const Slot = slots?.cells?.[resource.title];
  return Slot ? <Slot row={row} /> : titleOf(resource, row);
}
