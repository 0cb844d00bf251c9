import { takeMailBack } from '@skrin/contract/mail/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showDraft } from './queries.ts';
import { useMailAction } from './use-mail-action.ts';
import { useMailAddress } from './use-mail-address.ts';

/** Takes a message back that has not left, by its id, and opens the draft that it is again. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  const { show } = useMailAddress();
  return useMailAction(async (id: string) => {
    const draft = await call(takeMailBack, { params: { id } });
    showDraft(queryClient, draft, draft);
    show(draft.threadId ? { thread: draft.threadId, draft: undefined } : { draft: draft.id, thread: undefined });
  });
}
