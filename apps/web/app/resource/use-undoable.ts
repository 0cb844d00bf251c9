import { useCallback, useEffect, useRef, useState } from 'react';

/** A change of many rows that is shown already and not yet sent. */
export interface PendingChange {
  verb: 'update' | 'remove';
  ids: readonly string[];
  /** Of an update: what becomes of each. */
  changes: Readonly<Record<string, unknown>>;
  /** What is said of it while it can be taken back. */
  text: string;
}

/**
 * Holds a change back until it is confirmed: by time (`send`), by another change, or by leaving the page. Until then
 * `undo` takes it back as if it had not been. What has been sent stays shown until the list was read anew.
 */
export function useUndoable(onSend: (change: PendingChange) => Promise<void>) {
  const [pending, setPending] = useState<PendingChange>();
  const [sending, setSending] = useState<readonly PendingChange[]>([]);
  // What leaving has to send, whatever was rendered last.
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
