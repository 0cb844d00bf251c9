import { useCallback, useContext } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { AskContext } from './confirm-provider.tsx';

/** `if (await confirm({ title, text, confirm })) …`. The dialog comes with the pages that ask, not with every page. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(AskContext);
  return useCallback((question) => ask((onAnswer) => <ConfirmDialog question={question} onAnswer={onAnswer} />), [ask]);
}
