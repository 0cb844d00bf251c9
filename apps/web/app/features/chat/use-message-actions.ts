import type { Message, Reaction } from '@skrin/contract/chat/chat';
import { addReaction, removeMessage, removeReaction } from '@skrin/contract/chat/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { useChatAction } from './use-chat-action.ts';
import { showMessage } from './use-outbox.ts';

interface Reacting {
  seq: number;
  reaction: Reaction;
  isOn: boolean;
}

/** Reacts to messages of a conversation, and removes them after a question. */
export function useMessageActions(conversationId: string) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const confirm = useConfirm();
  const show = (answer: Message) => showMessage(client, conversationId, answer);
  const { mutate: react } = useChatAction(conversationId, async ({ seq, reaction, isOn }: Reacting) =>
    show(await call(isOn ? addReaction : removeReaction, { params: { id: conversationId, seq, reaction } })),
  );
  const { mutate: removeAtOnce } = useChatAction(conversationId, async (seq: number) =>
    show(await call(removeMessage, { params: { id: conversationId, seq } })),
  );
  const remove = useCallback(
    async (seq: number) => {
      const question = {
        title: t('message.removeTitle'),
        text: t('message.removeText'),
        confirm: t('message.remove'),
        destructive: true,
      };
      if (await confirm(question)) removeAtOnce(seq);
    },
    [t, confirm, removeAtOnce],
  );
  return { react, remove };
}
