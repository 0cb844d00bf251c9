import { shownName } from '@skrin/contract/accounts/names';
import { changeMe } from '@skrin/contract/accounts/profile';
import { me, type User } from '@skrin/contract/accounts/user';
import { call } from '../../api/call.ts';
import type { AnyRow } from '../../resource/api.ts';
import type { RowSource } from '../../resource/use-resource-form.ts';
import { useSessionActions } from '../../session/session-actions.ts';

/** The user's own account as a row of accounts, as staff sees it. Cast, because the engine does not type its rows. */
export const rowOf = (user: User): AnyRow => ({ ...user, name: shownName(user) }) as unknown as AnyRow;

/** Saves and reads the user's own account, and updates the session, so that name and photo change everywhere. */
export function useAccountSource(): RowSource {
  const { show } = useSessionActions();
  const shown = (user: User) => {
    show(user);
    return rowOf(user);
  };
  return {
    update: async (changes) => shown(await call(changeMe, { body: changes })),
    read: async () => shown(await call(me)),
  };
}
