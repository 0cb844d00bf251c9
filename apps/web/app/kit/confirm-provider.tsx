import { createContext, type ReactNode, useCallback, useRef, useState } from 'react';
import { useOnNavigation } from './use-on-navigation.ts';

/** Renders a question, which calls `onAnswer` with the answer. */
type ShowQuestion = (onAnswer: (yes: boolean) => void) => ReactNode;

export const AskContext = createContext<(show: ShowQuestion) => Promise<boolean>>(() => Promise.resolve(false));

/** Holds the one dialog that all pages ask through (`useConfirm`). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>();
  const answer = useRef<(yes: boolean) => void>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setDialog(undefined);
  }, []);
  // After a navigation an open question is answered with no, because what it is about was on the page before.
  useOnNavigation(() => settle(false));
  const ask = useCallback(
    (show: ShowQuestion) =>
      new Promise<boolean>((resolve) => {
        // A question that is still open is answered with no before the new one replaces it.
        settle(false);
        answer.current = resolve;
        setDialog(show(settle));
      }),
    [settle],
  );
  return (
    <AskContext value={ask}>
      {children}
      {dialog}
    </AskContext>
  );
}
