import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createMailDraft, mergeMailThread, setMailPresence } from '@skrin/contract/mail/endpoints';
import { type MailDraft, type MailMessage, type MailThread, systemLabels } from '@skrin/contract/mail/mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Forward, IdCard, Lock, MailX, Printer, Reply, Star } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../kit/state-label.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { usePaper } from '../../../kit/use-print-layout.ts';
import { type TellPresence, usePresenceOf } from '../../../live/use-presence-of.ts';
import { useMay } from '../../../session/use-may.ts';
import type { OnDone } from '../done.ts';
import { labelsQuery, mailStateQuery, showDraft, threadQuery } from '../queries.ts';
import { useThreadsChange } from '../thread-changes.ts';
import { useMailAction } from '../use-mail-action.ts';
import { useMailAddress } from '../use-mail-address.ts';
import { Composer } from './composer.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { LabelMark } from './label-mark.tsx';
import { MessageItem } from './message-item.tsx';
import { NoteForm } from './note-form.tsx';
import { ThreadActions } from './thread-actions.tsx';

interface ThreadViewProps {
  id: string;
  onDone: OnDone;
  onSent: (message: MailMessage, threadId: string) => void;
}

/** One thread: its messages and notes, who is at it, and where it is answered. */
export function ThreadView({ id, ...props }: ThreadViewProps) {
  const { t } = useTranslation('mail');
  const { data, error, refetch } = useQuery(threadQuery(id));
  if (data) return <Open key={id} thread={data} {...props} />;
  if (!error) return <ContentSkeleton rows={6} />;
  return hasCode(error, 'not_found') ? (
    <Box sx={{ padding: 1.5 }}>
      <Back />
      <EmptyState icon={MailX} title={t('thread.gone.title')} text={t('thread.gone.text')} />
    </Box>
  ) : (
    <ErrorState error={error} onRetry={refetch} />
  );
}

/** Closes what is open: on a phone that leads back to the list. */
export function Back() {
  const { t } = useTranslation('mail');
  const { listAddress } = useMailAddress();
  return (
    <IconButton
      component={RouterLink}
      to={listAddress}
      preventScrollReset
      aria-label={t('thread.back')}
      title={t('thread.back')}
      aria-keyshortcuts="u"
      sx={{ '@media print': { display: 'none' } }}
    >
      <Box component={ArrowLeft} aria-hidden size={20} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}

const tellPresence: TellPresence = (id, state, keepalive) =>
  call(setMailPresence, { params: { id }, body: { state }, keepalive });
/** For who may only read. */
const tellNobody: TellPresence = () => Promise.resolve();

function Open({ thread, onDone, onSent }: { thread: MailThread } & Omit<ThreadViewProps, 'id'>) {
  const { t } = useTranslation('mail');
  const queryClient = useQueryClient();
  const address = useMailAddress();
  const mayWrite = useMay('mail:write');
  const { id, items, subject, person, isStarred } = thread;
  const presence = usePresenceOf(id, mayWrite ? tellPresence : tellNobody);
  const { mutate: changeThreads } = useThreadsChange();
  const [isNoting, setIsNoting] = useState(false);
  const [isAbout, setIsAbout] = useState(false);
  usePaper();
  useReadMark(thread);

  // What is written stays on the screen when the draft was sent or thrown away elsewhere.
  const [draft, setDraft] = useState(thread.draft);
  // Once it was sent or thrown away here, what was read before is no draft any more.
  const [closed, setClosed] = useState<MailDraft | null>(null);
  if (thread.draft && thread.draft !== draft && thread.draft !== closed) setDraft(thread.draft);
  const close = () => {
    setClosed(thread.draft);
    setDraft(null);
  };
  const begin = useMailAction((kind: 'reply' | 'forward') =>
    call(createMailDraft, { body: { kind, threadId: id } }).then((made) => {
      showDraft(queryClient, made, made);
      const files = items.findLast((item) => item.kind !== 'note')?.attachments ?? [];
      if (kind === 'forward' && made.attachments.length < files.length) toast.info(t('compose.leftOut'));
    }),
  );
  const look = async () => {
    const { items: now } = await queryClient.fetchQuery(threadQuery(id));
    return now.at(-1)?.id ?? null;
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <Bar>
        <Back />
        {mayWrite && (
          <IconButton
            aria-label={t('list.star', { subject: subject || t('thread.noSubject') })}
            aria-pressed={isStarred}
            aria-keyshortcuts="s"
            onClick={() => changeThreads({ ids: [id], isStarred: !isStarred })}
          >
            <Box
              component={Star}
              aria-hidden
              size={18}
              sx={isStarred ? { color: 'warning.main', fill: 'currentColor' } : {}}
            />
          </IconButton>
        )}
        {mayWrite && (
          <ThreadActions threads={[thread]} onDone={onDone} onMoved={() => address.show({ thread: undefined })} />
        )}
        <IconButton aria-label={t('thread.print')} title={t('thread.print')} onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
        </IconButton>
        <IconButton aria-label={t('contact.open')} title={t('contact.open')} onClick={() => setIsAbout(true)}>
          <IdCard aria-hidden size={18} />
        </IconButton>
      </Bar>
      <Box sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', '@media print': { overflow: 'visible' } }}>
        <Stack spacing={1} sx={{ padding: 1.5 }}>
          <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {subject || t('thread.noSubject')}
          </Typography>
          <Marks thread={thread} />
          <WhoIsThere presence={presence} />
          <Suggestion thread={thread} />
          {items.map((message, at) => (
            <MessageItem key={message.id} message={message} isOpen={at === items.length - 1} />
          ))}
          {items.length === 0 && <Typography color="textSecondary">{t('thread.empty')}</Typography>}
        </Stack>
        <Box sx={{ '@media print': { display: 'none' } }}>
          {isNoting && <NoteForm threadId={id} onDone={() => setIsNoting(false)} />}
          {draft && mayWrite && (
            <Composer
              key={draft.id}
              draft={draft}
              answering={thread.answering}
              seenMessageId={items.at(-1)?.id ?? null}
              onLook={look}
              onType={presence.type}
              onSent={(message, threadId) => {
                close();
                onSent(message, threadId);
              }}
              onDiscarded={close}
            />
          )}
          {mayWrite && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5 }}>
              {!draft && (
                <>
                  <Button
                    variant="contained"
                    aria-keyshortcuts="r"
                    loading={begin.isPending && begin.variables === 'reply'}
                    startIcon={<Flipped icon={Reply} />}
                    onClick={() => begin.mutate('reply')}
                  >
                    <span>{t('thread.reply')}</span>
                  </Button>
                  <Button
                    variant="outlined"
                    loading={begin.isPending && begin.variables === 'forward'}
                    startIcon={<Flipped icon={Forward} />}
                    onClick={() => begin.mutate('forward')}
                  >
                    <span>{t('thread.forward')}</span>
                  </Button>
                </>
              )}
              {!isNoting && (
                <Button variant="outlined" startIcon={<Lock aria-hidden size={18} />} onClick={() => setIsNoting(true)}>
                  <span>{t('note.begin')}</span>
                </Button>
              )}
            </Box>
          )}
        </Box>
      </Box>
      {isAbout && <ContactSheet threadId={id} person={person} onClose={() => setIsAbout(false)} />}
    </Box>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      borderBlockEnd: 1,
      borderColor: 'divider',
      paddingInline: 0.5,
      '@media print': { display: 'none' },
    }}
  >
    {children}
  </Box>
);

/** An arrow that points back where the text begins. */
const Flipped = ({ icon }: { icon: typeof Reply }) => (
  <Box component={icon} aria-hidden size={18} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
);

/** Whose thread it is, its labels and who is to answer it. */
function Marks({ thread: { person, labels, assignee, place } }: { thread: MailThread }) {
  const { t } = useTranslation('mail');
  const { data: known = [] } = useQuery(labelsQuery());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{person.name && person.name !== person.email ? `${person.name} <${person.email}>` : person.email}</bdi>
      </Typography>
      {place !== 'inbox' && <StateLabel hue="neutral">{t(`labels.system.${place}`)}</StateLabel>}
      {assignee && <StateLabel hue="info">{t('thread.assignee', { name: assignee.name })}</StateLabel>}
      {known
        .filter(({ id }) => labels.includes(id) && !systemLabels.some((name) => name === id))
        .map((label) => (
          <LabelMark key={label.id} label={label} />
        ))}
    </Box>
  );
}

/** Which colleagues look at the thread, and who writes. */
function WhoIsThere({ presence }: { presence: ReturnType<typeof usePresenceOf> }) {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const { data: state } = useQuery(mailStateQuery());
  const names = (ids: readonly string[]) =>
    format.list(ids.map((id) => state?.colleagues.find((each) => each.id === id)?.name ?? t('thread.somebody')));
  const text = presence.typing.length
    ? t('thread.answering', { names: names(presence.typing), count: presence.typing.length })
    : presence.here.length
      ? t('thread.here', { names: names(presence.here), count: presence.here.length })
      : '';
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      role="status"
      sx={{ minBlockSize: '1.5em', '@media print': { display: 'none' } }}
    >
      {text}
    </Typography>
  );
}

/** A thread that this one may belong to, by its subject alone: somebody decides. */
function Suggestion({ thread: { id, suggestion } }: { thread: MailThread }) {
  const { t } = useTranslation('mail');
  const { show } = useMailAddress();
  const mayWrite = useMay('mail:write');
  const merge = useMailAction((intoId: string) => call(mergeMailThread, { params: { id }, body: { intoId } }));
  if (!suggestion) return null;
  return (
    <Alert
      severity="info"
      sx={{ '@media print': { display: 'none' } }}
      action={
        mayWrite && (
          <Button
            color="inherit"
            loading={merge.isPending}
            onClick={() => merge.mutate(suggestion.id, { onSuccess: (merged) => show({ thread: merged.id }) })}
          >
            <span>{t('thread.merge')}</span>
          </Button>
        )
      }
    >
      <span>{t('thread.suggestion', { subject: suggestion.subject || t('thread.noSubject') })}</span>
    </Alert>
  );
}

/** What is shown of a thread counts as read: when it is opened, and whenever a message comes meanwhile. */
function useReadMark({ id, isUnread, items }: MailThread): void {
  const mayWrite = useMay('mail:write');
  const { mutate } = useThreadsChange();
  const latest = items.at(-1)?.id;
  const mark = useEffectEvent(() => isUnread && mayWrite && mutate({ ids: [id], isUnread: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each latest message, as it may be marked as unread by hand.
  useEffect(() => void mark(), [latest]);
}
