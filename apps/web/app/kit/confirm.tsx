import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => Promise<boolean>;
const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title, text, confirm })) …` */
export const useConfirm = (): Ask => useContext(AskContext);

/** Holds the one dialog that all pages ask through. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ question: Question; answer: (yes: boolean) => void }>();

  const ask = useCallback<Ask>((question) => new Promise((answer) => setPending({ question, answer })), []);
  const settle = (yes: boolean) => {
    setPending(undefined);
    pending?.answer(yes);
  };
  return (
    <AskContext value={ask}>
      {children}
      {pending && <ConfirmDialog question={pending.question} onAnswer={settle} />}
    </AskContext>
  );
}
