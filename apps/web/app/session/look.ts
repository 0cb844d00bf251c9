import type { AccountRole } from '@skrin/contract/access/roles';
import { endLook, lookAsRole } from '@skrin/contract/accounts/role-endpoints';
import { me } from '@skrin/contract/accounts/user';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isPersonal } from './personal-key.ts';
import { meQuery } from './session.ts';

/** Looking as another role: the server answers every request of the session as one of that role, and changes nothing. */
export function useLook() {
  const queryClient = useQueryClient();
  return {
    start: useMutation({
      mutationFn: async (role: AccountRole) => {
        await call(lookAsRole, { body: { role } });
        await askAnew(queryClient);
      },
    }),
    end: useMutation({
      mutationFn: async () => {
        await call(endLook);
        await askAnew(queryClient);
      },
    }),
    /** After a look that has ended by itself. */
    askAnew: () => askAnew(queryClient),
  };
}

/** Reads again who is signed in, and forgets what the former role was answered. */
async function askAnew(queryClient: QueryClient): Promise<void> {
  const user = await call(me);
  const { queryKey } = meQuery(true);
  const isMe = (key: readonly unknown[]) => String(key) === String(queryKey);
  queryClient.removeQueries({ predicate: (query) => isPersonal(query.queryKey) && !isMe(query.queryKey) });
  queryClient.setQueryData(queryKey, user);
}
