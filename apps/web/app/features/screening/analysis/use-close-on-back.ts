import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** Lets Back close a full-screen dialog, which looks like a page, instead of leaving the page below it. */
export function useCloseOnBack(onClose: () => void): void {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(() => {
    reset?.();
    onClose();
  });
  useEffect(() => {
    if (state === 'blocked') close();
  }, [state]);
}
