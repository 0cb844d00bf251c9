import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../kit/toasts/toasts.ts';
import { filesKey } from './queries.ts';

/**
 * A change of files, folders or shares: files are read again after it, also when it was refused.
 * @param showsProblem whether its error is shown beside what was typed; else a toast says it
 */
export function useFileAction<Input, Answer>(act: (input: Input) => Promise<Answer>, { showsProblem = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { ownToast: true },
    onError: showsProblem ? () => undefined : showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesKey() }),
  });
}
