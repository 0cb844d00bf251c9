import type { Message } from '@skrin/contract/chat/chat';
import { writeMessage } from '@skrin/contract/chat/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { randomUuid } from '../../browser/random-uuid.ts';
import { onLiveState } from '../../live/live.ts';
import { type MessageWindow, withChanges } from './message-window.ts';
import { addWaiting, markWaiting, onOutbox, removeWaiting, type WaitingMessage, waitingMessages } from './outbox.ts';
import { listKey, messagesKey } from './queries.ts';

/** Milliseconds between tries while the browser reports that it is online. */
const AGAIN_MS = 15_000;

/** Conversations whose messages are being sent, one after the other. */
const sending = new Set<string>();

/**
 * Sends what was written in a conversation, in its order and each once, also what was written without a network, as soon as there
 * is one. The server knows a message by its key, so an answer that was lost does no harm.
 */
export function useOutbox(conversationId: string) {
  const client = useQueryClient();
  const all = useSyncExternalStore(onOutbox, waitingMessages, waitingMessages);
  const waiting = all.filter((each) => each.conversationId === conversationId);
  const sendAll = useCallback(() => void sendWaiting(client, conversationId), [client, conversationId]);
  useEffect(() => {
    sendAll();
    const timer = setInterval(() => navigator.onLine && sendAll(), AGAIN_MS);
    const leave = onLiveState(sendAll);
    window.addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      leave();
      window.removeEventListener('online', sendAll);
    };
  }, [sendAll]);
  return {
    waiting,
    send: (message: Pick<WaitingMessage, 'text' | 'pictures' | 'files' | 'replyTo'>) => {
      addWaiting({ ...message, conversationId, key: randomUuid(), createdAt: new Date().toISOString() });
      sendAll();
    },
    retry: (key: string) => {
      markWaiting(key, undefined);
      sendAll();
    },
    discard: removeWaiting,
  };
}

async function sendWaiting(client: QueryClient, conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return;
  sending.add(conversationId);
  try {
    for (;;) {
      const next = waitingMessages().find((each) => each.conversationId === conversationId && !each.problem);
      if (!next) return;
      try {
        showMessage(client, conversationId, await send(next));
        removeWaiting(next.key);
      } catch (error) {
        if (!(error instanceof ApiError) || error.unexpected || error.status === 401 || error.status === 429) return;
        markWaiting(next.key, error.title);
      }
    }
  } finally {
    sending.delete(conversationId);
  }
}

const send = ({ conversationId: id, key, text, pictures, files, replyTo }: WaitingMessage): Promise<Message> =>
  call(writeMessage, {
    params: { id },
    body: { key, text, pictures, files: files.map((file) => file.id), replyTo: replyTo?.seq ?? null },
  });

/** Shows what the server has answered to a change of a message, before the change is read. */
export function showMessage(client: QueryClient, conversationId: string, message: Message): void {
  client.setQueryData<MessageWindow>(
    messagesKey(conversationId),
    // What others have changed before it is still to be read.
    (shown) => shown && withChanges(shown, { items: [message], hasMore: false, lastSeq: shown.changed }),
  );
  client.invalidateQueries({ queryKey: messagesKey(conversationId) });
  client.invalidateQueries({ queryKey: listKey() });
}
