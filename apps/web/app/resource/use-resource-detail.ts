import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRow, removeRow, resourceKey, rowQuery, updateRow } from './api.ts';
import { useLabels } from './labels.ts';
import type { Screen } from './screen.ts';
import { useActions } from './use-actions.ts';

/** One row, and what the person on the screen may do with it. */
export function useResourceDetail(screen: Screen, id: string) {
  const { resource } = screen;
  const labels = useLabels(resource);
  const queryClient = useQueryClient();
  const { data: row, error, refetch } = useQuery(rowQuery(resource, id));
  const forgetLists = () => queryClient.invalidateQueries({ queryKey: resourceKey(resource, 'list') });

  const update = useMutation({
    mutationFn: (changes: Readonly<Record<string, unknown>>) =>
      updateRow(resource, id, { ...changes, version: row?.version ?? 0 }),
    onSuccess: (saved: AnyRow) => {
      queryClient.setQueryData(rowQuery(resource, id).queryKey, saved);
      return forgetLists();
    },
    // Reads the row again after a refusal, because somebody else may have changed it meanwhile.
    onError: () => refetch(),
  });
  const remove = useMutation({
    mutationFn: () => removeRow(resource, id),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: rowQuery(resource, id).queryKey });
      return forgetLists();
    },
  });
  const { actionsOf, act, asked, closeAsked } = useActions(screen, ({ changes }) => update.mutate(changes));
  return {
    screen,
    resource,
    labels,
    row,
    error,
    retry: () => refetch(),
    actions: row ? actionsOf(row) : [],
    act,
    asked,
    closeAsked,
    isSending: update.isPending || remove.isPending,
    problem: update.error ?? remove.error ?? undefined,
    remove: () => remove.mutateAsync(),
  };
}
