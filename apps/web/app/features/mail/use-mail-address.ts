import { labelIdSchema } from '@skrin/contract/mail/mail';
import type { To } from 'react-router';
import { useSearchChanges } from '../../kit/use-search-changes.ts';
import type { MailFilters } from './queries.ts';

/** In place of a label in the address: what the system has sent. */
export const SYSTEM = 'system';

/** What the address says is shown: a label, the filters of its list, and the thread or draft that is open. */
export function useMailAddress() {
  const [search, changeSearch] = useSearchChanges();
  const label = search.get('label');
  const known = labelIdSchema.safeParse(label);
  const labelId = known.success ? known.data : 'inbox';
  const words = search.get('q') ?? '';
  const assignee = search.get('assignee') ?? '';
  const isUnread = search.get('unread') === '1';
  const filters: MailFilters = {
    labelId,
    ...(words && { q: words }),
    ...(assignee && { assignee }),
    ...(isUnread && { unread: 'true' }),
  };
  const addressOf = (changes: Readonly<Record<string, string | undefined>>): To => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    return { search: `?${next}` };
  };
  return {
    isSystem: label === SYSTEM,
    labelId,
    filters,
    words,
    assignee,
    isUnread,
    isFiltered: words !== '' || assignee !== '' || isUnread,
    threadId: search.get('thread') ?? undefined,
    draftId: search.get('draft') ?? undefined,
    /** Changes what is shown; Back leads to what was before the page. */
    show: changeSearch,
    /** Another label, without the filters and what was open. */
    labelAddress: (id: string): To => ({ search: `?label=${id}` }),
    threadAddress: (thread: string): To => addressOf({ thread, draft: undefined }),
    draftAddress: (draft: string): To => addressOf({ draft, thread: undefined }),
    listAddress: addressOf({ thread: undefined, draft: undefined }),
  };
}
