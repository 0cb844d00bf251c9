import { changeMailThreads } from '@skrin/contract/mail/endpoints';
import type { MailPlace, MailThread, MailThreadItem, ThreadsChange } from '@skrin/contract/mail/mail';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showError } from '../../kit/toasts/toasts.ts';
import { listsKey, mailKey, threadQuery } from './queries.ts';

interface Pages {
  items: MailThreadItem[];
  nextCursor?: string | undefined;
}
type Lists = InfiniteData<Pages, string | undefined>;

/** Whether threads that lie in a place are part of the list of a label. */
export function isListed(labelId: string, place: MailPlace): boolean {
  if (labelId === 'all') return place !== 'spam' && place !== 'trash';
  if (labelId === 'inbox' || labelId === 'archive' || labelId === 'spam' || labelId === 'trash') {
    return labelId === place;
  }
  return place !== 'spam' && place !== 'trash';
}

/** A thread as it is after a change; who answers it is told by the server alone. */
export function changedThread<Thread extends MailThreadItem>(thread: Thread, change: ThreadsChange): Thread {
  const { place, isUnread, isStarred, isImportant, addLabels = [], removeLabels = [] } = change;
  return {
    ...thread,
    ...(place !== undefined && { place }),
    ...(isUnread !== undefined && { isUnread }),
    ...(isStarred !== undefined && { isStarred }),
    ...(isImportant !== undefined && { isImportant }),
    labels: [...new Set([...thread.labels, ...addLabels])].filter((id) => !removeLabels.includes(id)),
  };
}

/** Makes a change of threads on the lists and on the thread that are shown. */
function show(client: QueryClient, change: ThreadsChange): void {
  const { ids, place } = change;
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: listsKey() })) {
    const { labelId = 'inbox' } = queryKey.at(-1) as { labelId?: string };
    const stays = place === undefined || isListed(labelId, place);
    const itemsOf = (items: readonly MailThreadItem[]) =>
      items.flatMap((item) => {
        if (!ids.includes(item.id)) return [item];
        return stays ? [changedThread(item, change)] : [];
      });
    client.setQueryData<Lists>(
      queryKey,
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, items: itemsOf(page.items) })) },
    );
  }
  for (const id of ids) {
    client.setQueryData<MailThread>(threadQuery(id).queryKey, (thread) => thread && changedThread(thread, change));
  }
}

/** Changes threads: at once on the screen, and what the server refuses is as before again. */
export function useThreadsChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ThreadsChange) => call(changeMailThreads, { body }),
    meta: { ownToast: true },
    onMutate: (change) => show(queryClient, change),
    onError: showError,
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: mailKey() });
    },
  });
}

/** The changes that bring threads back to where they lay. */
export function wayBack(threads: readonly Pick<MailThreadItem, 'id' | 'place'>[]): ThreadsChange[] {
  const byPlace = Map.groupBy(threads, ({ place }) => place);
  return [...byPlace].map(([place, lying]) => ({ ids: lying.map(({ id }) => id), place }));
}
