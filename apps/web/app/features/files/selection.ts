/** What is chosen in a list, and the row from which Shift goes on. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothing: Selection = { ids: new Set(), anchor: undefined };

/** The selection with a row added or taken out; with `through`, all rows from the last one to this get its new state. */
export function withToggled(selection: Selection, order: readonly string[], id: string, through = false): Selection {
  const isOn = !selection.ids.has(id);
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  const touched = through && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set(selection.ids);
  for (const each of touched)
    if (isOn) ids.add(each);
    else ids.delete(each);
  return { ids, anchor: id };
}

/** Without rows that are not shown any more. */
export const kept = ({ ids, anchor }: Selection, order: readonly string[]): Selection => ({
  ids: new Set(order.filter((id) => ids.has(id))),
  anchor,
});
