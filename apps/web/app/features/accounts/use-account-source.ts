import { changeMe } from '@skrin/contract/accounts/profile';
import { me, type User } from '@skrin/contract/accounts/user';
import { call } from '../../api/call.ts';
import type { AnyRow } from '../../resource/api.ts';
import type { RowSource } from '../../resource/use-resource-form.ts';
import { useSessionActions } from '../../session/session-actions.ts';

/** One's own account as a row of accounts: staff sees the same fields. The engine knows rows of no resource by type. */
export const rowOf = (user: User): AnyRow =>
  ({ ...user, name: `${user.firstName} ${user.lastName}` }) as unknown as AnyRow;

/** Saves and reads one's own account; what comes back shows wherever somebody's name or photo does. */
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
