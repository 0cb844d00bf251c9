import type { LiveKind, PresenceEvent } from '@skrin/contract/live';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isLive, type Listening, listen, onLiveState, onPresence } from './live.ts';

interface LiveOptions {
  /** Of one row; else of all rows of the kind. */
  id?: string | undefined;
  isEnabled?: boolean;
}

/** Calls back whenever something of a kind has changed, as `listen` does. */
function useLive(kind: LiveKind, onChange: Listening['onChange'], { id, isEnabled = true }: LiveOptions = {}): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (isEnabled) return listen({ kind, id, onChange: (each) => changed(each) });
  }, [kind, id, isEnabled]);
}

/** Reads queries again whenever something of a kind has changed. @param queryKeys prefixes of their keys */
export function useLiveQueries(kind: LiveKind, queryKeys: readonly QueryKey[], options?: LiveOptions): void {
  const queryClient = useQueryClient();
  useLive(
    kind,
    () => {
      for (const queryKey of queryKeys) queryClient.invalidateQueries({ queryKey });
    },
    options,
  );
}

const neverLive = () => false;

/** Whether changes are told at once; else whoever waits for one has to ask. */
export const useIsLive = (): boolean => useSyncExternalStore(onLiveState, isLive, neverLive);

/** Calls back for whoever is at one conversation. Needs somebody who listens to changes, as `useLiveQueries` does. */
export function usePresence(conversationId: string, listener: (presence: PresenceEvent) => void): void {
  const told = useEffectEvent(listener);
  useEffect(() => onPresence((presence) => presence.id === conversationId && told(presence)), [conversationId]);
}
