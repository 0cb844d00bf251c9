import type { QueryClient } from '@tanstack/react-query';
import { onUserChange, tokenState } from '../api/token.ts';
import { clearTab } from '../browser/storage.ts';
import { removeOthers } from '../browser/user-store.ts';
import { chooseTimeZone } from '../i18n/time-zone.ts';
import { isPersonal } from './personal-key.ts';

/** From the start on, removes from the browser what belongs to anybody but the person who is signed in. */
export function clearStorageOnUserChange(): () => void {
  const clear = () => {
    const { person, visitor } = tokenState();
    if (person === null || visitor) chooseTimeZone(null);
    else removeOthers(person);
  };
  clear();
  if (tokenState().endedBy) clearTab();
  return onUserChange((former) => {
    clear();
    // Not after a visit: what a visitor wrote in this tab is kept when they sign in.
    if (former !== null) clearTab();
  });
}

/**
 * Clears the query cache and discards pending requests whenever the user changes: by a log-in or log-out, here or in
 * another tab, or because the session ended. Public queries that are on the screen are read again.
 */
export const clearCacheOnUserChange = (queryClient: QueryClient): (() => void) =>
  onUserChange(() => {
    const cache = queryClient.getQueryCache();
    for (const query of cache.getAll()) {
      query.reset();
      if (isPersonal(query.queryKey)) cache.remove(query);
    }
    queryClient.getMutationCache().clear();
    void queryClient.refetchQueries({ type: 'active' });
  });
