import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../kit/toasts/toasts.ts';
import { conversationKey, listKey } from './queries.ts';

/**
 * A change of a conversation: it and the list are read again after it, also when it was refused.
 * @param showsProblem whether its error is shown beside what was typed; else a toast says it
 */
export function useChatAction<Input, Answer>(
  conversationId: string | undefined,
  act: (input: Input) => Promise<Answer>,
  { showsProblem = false } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { ownToast: true },
    onError: showsProblem ? () => undefined : showError,
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: listKey() });
      if (conversationId) queryClient.invalidateQueries({ queryKey: conversationKey(conversationId) });
    },
  });
}
