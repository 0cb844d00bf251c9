import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../kit/toasts/toasts.ts';
import { mailKey } from './queries.ts';

/**
 * A change at the desk: everything of it is read again after it, also when it was refused.
 * @param showsProblem whether its error is shown beside what was typed; else a toast says it
 */
export function useMailAction<Input, Answer>(act: (input: Input) => Promise<Answer>, { showsProblem = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { ownToast: true },
    onError: showsProblem ? () => undefined : showError,
    onSettled: () => {
      // Not waited for: whoever asked goes on once the answer is there.
      queryClient.invalidateQueries({ queryKey: mailKey() });
    },
  });
}
