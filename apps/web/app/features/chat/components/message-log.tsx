import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Conversation, Message } from '@skrin/contract/chat/chat';
import { markRead } from '@skrin/contract/chat/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import type { MessageWindow } from '../message-window.ts';
import { around, extend, messagesKey, messagesQuery, newest } from '../queries.ts';
import { useMessageActions } from '../use-message-actions.ts';
import type { useOutbox } from '../use-outbox.ts';
import { type MessageAct, MessageItem } from './message-item.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** Pixels from its end within which a log counts as read to the end. */
const NEAR_PX = 48;
/** Milliseconds after which the same author is named again. */
const NAMED_AGAIN_MS = 10 * 60_000;

interface MessageLogProps {
  conversation: Conversation;
  outbox: ReturnType<typeof useOutbox>;
  /** Place of a message to go to. */
  target: number | undefined;
  /** Called for a message that is to be answered or changed; stays the same function. */
  onAbout: (about: { kind: 'reply' | 'edit'; message: Message }) => void;
}

/**
 * The messages of a conversation. The log is laid out from its end, so that older ones are added without moving those that are
 * read. The arrow keys go from message to message.
 */
export function MessageLog({ conversation, outbox, ...props }: MessageLogProps) {
  const { t } = useTranslation('chat');
  const { data: shown, error, refetch } = useQuery(messagesQuery(conversation));
  if (!shown) {
    return (
      <Box sx={{ flex: 1, padding: 2 }}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={6} />}
      </Box>
    );
  }
  if (shown.items.length + outbox.waiting.length === 0) {
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', padding: 3 }}>
        <Typography color="textSecondary">{t('log.none')}</Typography>
      </Box>
    );
  }
  return <Log {...props} conversation={conversation} outbox={outbox} shown={shown} />;
}

function Log({ conversation, outbox, shown, target, onAbout }: MessageLogProps & { shown: MessageWindow }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const client = useQueryClient();
  const { id, can } = conversation;
  const { items, hasOlder, hasNewer } = shown;
  const { react, remove } = useMessageActions(id);
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(!hasNewer);
  const [loading, setLoading] = useState<'older' | 'newer'>();
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readSeq : undefined);
  /** A message that gets the focus once it is shown. */
  const [goal, setGoal] = useState<number>();
  const firstUnread = readBefore === undefined ? undefined : items.find(({ seq, isOwn }) => seq > readBefore && !isOwn);
  const lastOwn = items.findLast(({ isOwn, isRemoved }) => isOwn && !isRemoved);
  const keys = new Set(items.map(({ key }) => key));
  const waiting = outbox.waiting.filter(({ key }) => !keys.has(key));

  useKeptPlace(log, shown);
  useReading(conversation, shown, isAtEnd);
  useFirstPlace(log, firstUnread?.seq);

  const more = async (direction: 'older' | 'newer') => {
    if (loading) return;
    setLoading(direction);
    // What could not be fetched is asked for again by the button, which stays.
    await extend(client, id, direction).catch(() => undefined);
    setLoading(undefined);
  };
  const goTo = useCallback(
    async (seq: number) => {
      const { items: known = [] } = client.getQueryData<MessageWindow>(messagesKey(id)) ?? {};
      if (!known.some((message) => message.seq === seq)) {
        client.setQueryData<MessageWindow>(messagesKey(id), await around(id, seq));
      }
      setGoal(seq);
    },
    [client, id],
  );
  const act = useCallback(
    (message: Message, todo: MessageAct) => {
      const { seq } = message;
      if (todo.kind === 'quote') goTo(todo.seq).catch(showError);
      else if (todo.kind === 'react') react({ ...todo, seq });
      else if (todo.kind === 'remove') remove(seq);
      else onAbout({ kind: todo.kind, message });
    },
    [goTo, react, remove, onAbout],
  );
  useEffect(() => {
    const item = goal === undefined || !items.some(({ seq }) => seq === goal) ? undefined : itemOf(log.current, goal);
    if (!item) return;
    item.focus();
    setGoal(undefined);
  }, [goal, items]);
  useEffect(() => {
    if (target !== undefined) goTo(target).catch(showError);
  }, [target, goTo]);
  const goToEnd = async () => {
    if (hasNewer) client.setQueryData<MessageWindow>(messagesKey(id), await newest(id));
    log.current?.scrollTo({ top: 0 });
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0 }}>
      <Box
        ref={log}
        role="log"
        aria-label={t('log.title')}
        tabIndex={0}
        onKeyDown={moveFocus}
        onScroll={({ currentTarget }) => setIsAtEnd(Math.abs(currentTarget.scrollTop) < NEAR_PX)}
        sx={scroller}
      >
        <Messages>
          {hasOlder && (
            <Edge isLoading={loading === 'older'} label={t('log.older')} onReach={() => more('older')} root={log} />
          )}
          {items.map((message, at) => {
            const before = items[at - 1];
            const isNewDay = !before || format.date(before.createdAt) !== format.date(message.createdAt);
            return (
              <Fragment key={message.seq}>
                {isNewDay && <Divider>{format.date(message.createdAt)}</Divider>}
                {message === firstUnread && <Divider isStrong>{t('log.unread')}</Divider>}
                <MessageItem
                  message={message}
                  isNamed={isNewDay || isNamedAgain(before, message)}
                  mayWrite={can.write}
                  onAct={act}
                >
                  {message === lastOwn && <Readers conversation={conversation} seq={message.seq} />}
                </MessageItem>
              </Fragment>
            );
          })}
          {hasNewer && (
            <Edge isLoading={loading === 'newer'} label={t('log.newer')} onReach={() => more('newer')} root={log} />
          )}
          {waiting.map((message) => (
            <WaitingItem
              key={message.key}
              message={message}
              onRetry={() => outbox.retry(message.key)}
              onDiscard={() => outbox.discard(message.key)}
            />
          ))}
        </Messages>
      </Box>
      {(!isAtEnd || hasNewer) && (
        <Button variant="contained" startIcon={<ArrowDown aria-hidden size={18} />} onClick={goToEnd} sx={toEnd}>
          <span>{t('log.end')}</span>
        </Button>
      )}
    </Box>
  );
}

/** How far others have read one's last message; its place is kept, so that nothing moves when it changes. */
function Readers({ conversation: { marks, consultation }, seq }: { conversation: Conversation; seq: number }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const names = marks.filter(({ readSeq }) => readSeq >= seq).map(({ person }) => person.name);
  const text =
    names.length === 0 ? t('log.sent') : consultation ? t('log.read') : t('log.readBy', { names: format.list(names) });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
      {text}
    </Typography>
  );
}

interface EdgeProps {
  isLoading: boolean;
  label: string;
  onReach: () => void;
  root: RefObject<HTMLElement | null>;
}

/** Where the shown messages end: the next ones are fetched when it is scrolled to, or by its button. */
function Edge({ isLoading, label, onReach, root }: EdgeProps) {
  const edge = useRef<HTMLLIElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!edge.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: root.current,
      rootMargin: '200px 0px',
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [root]);
  return (
    <Box component="li" ref={edge} sx={{ textAlign: 'center', paddingBlock: 1 }}>
      <Button variant="outlined" loading={isLoading} onClick={onReach}>
        <span>{label}</span>
      </Button>
    </Box>
  );
}

const Divider = ({ isStrong = false, children }: { isStrong?: boolean; children: string }) => (
  <Box component="li" sx={{ textAlign: 'center', paddingBlock: 1 }}>
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: isStrong ? 600 : 400, color: isStrong ? 'primary.main' : 'text.secondary' }}
    >
      {children}
    </Typography>
  </Box>
);

/** Messages that come below what is read do not push it away; at the end of the log they are seen at once. */
function useKeptPlace(log: RefObject<HTMLElement | null>, { items, hasNewer }: MessageWindow): void {
  const before = useRef<{ seq: number; fromEnd: number; hadNewer: boolean }>(undefined);
  useLayoutEffect(() => {
    const seq = items.at(-1)?.seq;
    const last = before.current;
    if (!log.current || seq === undefined) return;
    if (last && seq > last.seq && (last.hadNewer || log.current.scrollTop < -NEAR_PX)) {
      log.current.scrollTop -= distanceFromEnd(log.current, last.seq) - last.fromEnd;
    }
    before.current = { seq, fromEnd: distanceFromEnd(log.current, seq), hadNewer: hasNewer };
  }, [log, items, hasNewer]);
}

/** Pixels between the end of a message and that of all. */
const distanceFromEnd = (log: HTMLElement, seq: number): number =>
  (log.firstElementChild?.getBoundingClientRect().bottom ?? 0) -
  (itemOf(log, seq)?.getBoundingClientRect().bottom ?? 0);

/** Shows a message at the head of the log when the log comes. */
function useFirstPlace(log: RefObject<HTMLElement | null>, seq: number | undefined): void {
  const [first] = useState(seq);
  useLayoutEffect(() => {
    const item = first === undefined ? undefined : itemOf(log.current, first);
    if (!log.current || !item) return;
    log.current.scrollTop += item.getBoundingClientRect().top - log.current.getBoundingClientRect().top - NEAR_PX;
  }, [log, first]);
}

/** Says that everything was read, while the end of the log is in sight. */
function useReading(
  { id, readSeq }: Conversation,
  { items, hasNewer, changed }: MessageWindow,
  isAtEnd: boolean,
): void {
  const said = useRef(0);
  const isUnread = items.some((message) => !message.isOwn && message.seq > Math.max(readSeq, said.current));
  useEffect(() => {
    if (!isUnread || !isAtEnd || hasNewer) return;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      said.current = changed;
      call(markRead, { params: { id }, body: { seq: changed } }).catch(() => {
        said.current = 0;
      });
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [id, isUnread, isAtEnd, hasNewer, changed]);
}

const itemOf = (log: HTMLElement | null, seq: number) => log?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

const isNamedAgain = (before: Message | undefined, { author, createdAt }: Message): boolean =>
  before?.author?.id !== author?.id ||
  Date.parse(createdAt) - Date.parse(before?.createdAt ?? createdAt) > NAMED_AGAIN_MS;

/** The arrow keys move the focus from message to message; from the log itself they begin with the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  const messages = [...currentTarget.querySelectorAll<HTMLElement>('[data-seq]')];
  const at = messages.indexOf(target as HTMLElement);
  if (at === -1 && target !== currentTarget) return;
  const next = at === -1 ? messages.at(-1) : messages[at + (key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Messages = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const scroller = {
  position: 'relative',
  display: 'flex',
  // The end of the log stays where it is, whatever is added before it.
  flexDirection: 'column-reverse',
  blockSize: '100%',
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  paddingInline: 2,
  paddingBlock: 1,
  '& > ol': { marginBlockEnd: 'auto' },
} as const;

const toEnd = {
  position: 'absolute',
  insetBlockEnd: 12,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  '[dir=rtl] &': { transform: 'translateX(50%)' },
} as const;
