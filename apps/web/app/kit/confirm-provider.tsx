import { createContext, type ReactNode, useCallback, useRef, useState } from 'react';
import { useOnNavigation } from './use-on-navigation.ts';

/** A question on the screen, and where its answer goes. */
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
  // What it asks about is on the page that was left.
  useOnNavigation(() => settle(false));
  const ask = useCallback(
    (show: ShowQuestion) =>
      new Promise<boolean>((resolve) => {
        // A question that takes the place of another leaves that one unanswered: no.
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
