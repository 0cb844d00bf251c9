import type { QueryClient } from '@tanstack/react-query';
import { onUserChange, tokenState } from '../api/token.ts';
import { clearTab } from '../browser/storage.ts';
import { keepOnly } from '../browser/user-store.ts';
import { chooseTimeZone } from '../i18n/time-zone.ts';
import { isPersonal } from './personal-key.ts';

/** From the start on, the browser keeps what belongs to whoever signs in and of nobody before them. */
export function clearStorageOnUserChange(): () => void {
  const clear = () => {
    const { person, visitor } = tokenState();
    if (person === null || visitor) chooseTimeZone(null);
    else keepOnly(person);
  };
  clear();
  if (tokenState().endedBy) clearTab();
  return onUserChange((former) => {
    clear();
    // What a visitor wrote goes with them when they sign in.
    if (former !== null) clearTab();
  });
}

/**
 * Forgets all that was read, and what is on its way, whenever somebody else or nobody is signed in: by a log-in or
 * log-out, here or in another tab, or because the session ended. What everybody may see is read again where it is
 * on the screen.
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
