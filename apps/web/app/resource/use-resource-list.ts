import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, toast } from '../kit/toasts/toasts.ts';
import { useFormat } from '../kit/use-format.ts';
import { type AnyRow, changeRows, listQuery, resourceKey, usePermission } from './api.ts';
import { useLabels } from './labels.ts';
import type { Screen } from './screen.ts';
import { useActions } from './use-actions.ts';
import { parametersOf, useListState } from './use-list-state.ts';
import { type PendingChange, useUndoable } from './use-undoable.ts';

/** Everything a view of a list needs to know and can do; the view decides only how that looks. */
export function useResourceList(screen: Screen) {
  const { resource } = screen;
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const labels = useLabels(resource);
  const may = usePermission(resource);
  const state = useListState(screen);
  const parameters = parametersOf(screen, state);
  const query = useQuery(listQuery(resource, parameters));
  const [selected, setSelected] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();

  const change = useUndoable(async ({ verb, ids, changes }: PendingChange) => {
    try {
      const body = verb === 'remove' ? { verb, ids: [...ids] } : { verb, ids: [...ids], changes };
      const { results } = await changeRows(resource, body, true);
      const failed = results.filter(({ isDone }) => !isDone);
      const [{ message, fields } = {}] = failed;
      if (failed.length > 0)
        toast.error(
          t('undo.failed', { number: format.number(failed.length), reason: fields?.[0]?.message ?? message ?? '' }),
        );
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError') showError(error);
    }
    await queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
  });

  const rows = change.shown.reduce<readonly AnyRow[]>(showChange, query.data?.items ?? []);
  const onPage = new Set(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const begin = (pending: Omit<PendingChange, 'text'>, text: string) => {
    change.begin({ ...pending, text });
    setSelected([]);
  };
  const { actionsOf, actionsOfAll, hasActionsOfMany, act, asked, closeAsked } = useActions(screen, (action, rows) =>
    begin(
      { verb: 'update', ids: rows.map(({ id }) => id), changes: action.changes },
      `${labels.action(action.key)}: ${format.number(rows.length)}`,
    ),
  );
  return {
    screen,
    resource,
    labels,
    may,
    state,
    parameters,
    rows,
    total: query.data?.total,
    nextCursor: query.data?.nextCursor,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => query.refetch(),
    selected: selected.filter((id) => onPage.has(id)),
    select: setSelected,
    /** Rows that nobody changes are not selected either. */
    isSelectable: hasActionsOfMany || resource.verbs.some((verb) => verb !== 'read'),
    chosen,
    actionsOf,
    /** Actions that every selected row can take. */
    bulkActions: actionsOfAll(chosen),
    canRemove: chosen.every(({ can }) => can.remove),
    act,
    asked,
    closeAsked,
    remove: (ids: readonly string[]) =>
      begin({ verb: 'remove', ids, changes: {} }, t('undo.removed', { number: format.number(ids.length) })),
    pending: change.pending,
    undo: change.undo,
    send: change.send,
  };
}

export type ListController = ReturnType<typeof useResourceList>;

export interface ListDialogProps {
  controller: ListController;
  onClose: () => void;
}

/** The rows as they will be after a change. */
function showChange(rows: readonly AnyRow[], { verb, ids, changes }: PendingChange): readonly AnyRow[] {
  const isMeant = ({ id }: AnyRow) => ids.includes(id);
  return verb === 'remove'
    ? rows.filter((row) => !isMeant(row))
    : rows.map((row) => (isMeant(row) ? ({ ...row, ...changes } as AnyRow) : row));
}
