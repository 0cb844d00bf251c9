import { useCallback, useEffect, useRef, useState } from 'react';

/** A change of many rows that is shown already and not yet sent. */
export interface PendingChange {
  verb: 'update' | 'remove';
  ids: readonly string[];
  /** For an update: the new values of each row. */
  changes: Readonly<Record<string, unknown>>;
  /** The text that is shown while the change can be undone. */
  text: string;
}

/**
 * Delays a change until it is confirmed: by `send`, which a timer calls, by the next change, or by leaving the page.
 * Until then `undo` discards it. A change that has been sent stays shown until the list is read again.
 */
export function useUndoable(onSend: (change: PendingChange) => Promise<void>) {
  const [pending, setPending] = useState<PendingChange>();
  const [sending, setSending] = useState<readonly PendingChange[]>([]);
  // The handlers for leaving the page read the newest values from here, not those of an earlier render.
  const latest = useRef({ pending, onSend });
  latest.current.onSend = onSend;

  const put = useCallback((change: PendingChange | undefined) => {
    latest.current.pending = change;
    setPending(change);
  }, []);
  const send = useCallback(() => {
    const change = latest.current.pending;
    if (!change) return;
    put(undefined);
    setSending((others) => [...others, change]);
    latest.current.onSend(change).finally(() => setSending((others) => others.filter((other) => other !== change)));
  }, [put]);

  useEffect(() => {
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendIfHidden);
      send();
    };
  }, [send]);

  return {
    pending,
    shown: pending ? [...sending, pending] : sending,
    begin: (change: PendingChange) => {
      send();
      put(change);
    },
    undo: () => put(undefined),
    send,
  };
}
