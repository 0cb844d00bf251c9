import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => Promise<boolean>;
const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title, text, confirm })) …` */
export const useConfirm = (): Ask => useContext(AskContext);

/** Holds the one dialog that all pages ask through. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(yes: boolean) => void>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setQuestion(undefined);
  }, []);
  const ask = useCallback<Ask>(
    (next) =>
      new Promise((resolve) => {
        // A question that takes the place of another leaves that one unanswered: no.
        settle(false);
        answer.current = resolve;
        setQuestion(next);
      }),
    [settle],
  );
  return (
    <AskContext value={ask}>
      {children}
      {question && <ConfirmDialog question={question} onAnswer={settle} />}
    </AskContext>
  );
}
