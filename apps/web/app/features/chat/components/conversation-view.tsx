import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Conversation, Message } from '@skrin/contract/chat/chat';
import { setPresence } from '@skrin/contract/chat/endpoints';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useLiveQueries } from '../../../live/use-live.ts';
import { type TellPresence, usePresenceOf } from '../../../live/use-presence-of.ts';
import { conversationKey, conversationQuery, messagesKey } from '../queries.ts';
import { useOutbox } from '../use-outbox.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { FoundMessages } from './found-messages.tsx';
import { MessageLog } from './message-log.tsx';

interface ConversationViewProps {
  id: string;
  /** Leads back to the list, on a phone. */
  back?: ReactNode;
  /** Stands above the box in which messages are written. */
  notice?: ReactNode;
  /** The page of a consultation, where it is not this one. */
  consultationAddress?: (id: string) => string;
}

/** One conversation: who is in it and there, its messages, and the box in which more are written. */
export function ConversationView({ id, ...props }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useQuery(conversationQuery(id));
  useLiveQueries('chat', [conversationKey(id), messagesKey(id)], { id });
  if (data) return <Open key={id} conversation={data} {...props} />;
  if (!error) return <ContentSkeleton rows={6} />;
  return hasCode(error, 'not_found') ? (
    <>
      {props.back}
      <EmptyState icon={MessageCircleOff} title={t('view.gone.title')} text={t('view.gone.text')} />
    </>
  ) : (
    <ErrorState error={error} onRetry={refetch} />
  );
}

const tellPresence: TellPresence = (id, state, keepalive) =>
  call(setPresence, { params: { id }, body: { state }, keepalive });

type OpenProps = { conversation: Conversation } & Omit<ConversationViewProps, 'id'>;

function Open({ conversation, back, notice, consultationAddress }: OpenProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { id, can, isOpen, closesAt, looks } = conversation;
  const outbox = useOutbox(id);
  const presence = usePresenceOf(id, tellPresence);
  const [about, setAbout] = useState<{ kind: 'reply' | 'edit'; message: Message }>();
  const [words, setWords] = useState<string>();
  const [target, setTarget] = useState<number>();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <ConversationHeader
        conversation={conversation}
        presence={presence}
        back={back}
        consultationAddress={
          conversation.consultation ? consultationAddress?.(conversation.consultation.id) : undefined
        }
        isSearching={words !== undefined}
        onSearch={() => setWords(words === undefined ? '' : undefined)}
      />
      {looks.map(({ reason, createdAt }) => (
        <Alert key={createdAt} severity="info" sx={{ margin: 1.5, marginBlockEnd: 0 }}>
          {t('view.look', { date: format.dateTime(createdAt), reason })}
        </Alert>
      ))}
      {words !== undefined && (
        <FoundMessages
          conversationId={id}
          words={words}
          onSearch={setWords}
          onChoose={(seq) => {
            setWords(undefined);
            setTarget(seq);
          }}
        />
      )}
      <MessageLog conversation={conversation} outbox={outbox} target={target} onAbout={setAbout} />
      {notice && can.write && <Box sx={{ paddingInline: 2, paddingBlockStart: 1 }}>{notice}</Box>}
      {can.write ? (
        <Composer
          conversationId={id}
          outbox={outbox}
          about={about}
          onDone={() => setAbout(undefined)}
          onType={presence.type}
        />
      ) : (
        <Typography color="textSecondary" sx={{ padding: 2, borderBlockStart: 1, borderColor: 'divider' }}>
          {isOpen ? t('view.readOnly') : closesAt ? t('view.closed', { date: format.date(closesAt) }) : t('view.ended')}
        </Typography>
      )}
    </Box>
  );
}
