import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** A dialog that fills the screen looks like a page: the way back closes it, and leaves the page below where it is. */
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
