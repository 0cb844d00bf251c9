import { useCallback, useContext, useEffect } from 'react';
import type { Question } from './confirm-dialog.tsx';
import { AskContext } from './confirm-provider.tsx';
import { showError } from './toasts/toasts.ts';

const load = () => import('./confirm-dialog.tsx');

/**
 * `if (await confirm({ title, text, confirm })) …`. The code of the dialog is fetched after the page that uses it. If
 * it cannot be fetched, the answer is no.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(AskContext);
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return useCallback(
    async (question) => {
      try {
        const { ConfirmDialog } = await load();
        return await ask((onAnswer) => <ConfirmDialog question={question} onAnswer={onAnswer} />);
      } catch (error) {
        showError(error as Error);
        return false;
      }
    },
    [ask],
  );
}
