import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ChatFile, EDIT_MINUTES, type Message, type Reaction, reactions } from '@skrin/contract/chat/chat';
import { getChatFile } from '@skrin/contract/chat/endpoints';
import { Copy, Download, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../../api/call.ts';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { MenuButton, type MenuEntry } from '../../../kit/menu-button.tsx';
import { StoredPicture } from '../../../kit/stored-picture.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { downloadBlob } from '../../../resource/csv/download.ts';
import { reactionSigns } from '../reaction-signs.ts';
import { Bubble, Quote } from './bubble.tsx';
import { MessageFile } from './message-file.tsx';

/** What somebody does with a message. */
export type MessageAct =
  | { kind: 'reply' | 'edit' | 'remove' }
  | { kind: 'react'; reaction: Reaction; isOn: boolean }
  /** Shows the message that it answers. */
  | { kind: 'quote'; seq: number };

interface MessageItemProps {
  message: Message;
  /** Whether the author is named: not for one message after the other of the same person. */
  isNamed: boolean;
  /** Whether the reader may write here. */
  mayWrite: boolean;
  onAct: (message: Message, act: MessageAct) => void;
  /** How far others have read, below it. */
  children?: ReactNode;
}

/**
 * A message. It takes the focus by the arrow keys of the log, and Enter then opens its menu; its buttons are not in the order of
 * Tab, as a log of fifty messages would have a hundred.
 */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isNamed, mayWrite, onAct, children } = props;
  const { t } = useTranslation('chat');
  const format = useFormat();
  const item = useRef<HTMLLIElement>(null);
  const [isReacting, setIsReacting] = useState(false);
  const { seq, author, isOwn, text, pictures, files, replyTo, createdAt, editedAt, isRemoved } = message;
  const entries = useEntries(message, mayWrite, (kind) =>
    kind === 'react' ? setIsReacting(true) : onAct(message, { kind }),
  );
  const openMenu = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && target === currentTarget)
      currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  };
  return (
    <Box component="li" ref={item} data-seq={seq} tabIndex={-1} onKeyDown={openMenu} sx={row(isOwn)}>
      <Box sx={{ minInlineSize: 0, maxInlineSize: 'min(85%, 60ch)' }}>
        {isNamed && (
          <Typography variant="body2" sx={{ fontWeight: 600, textAlign: isOwn ? 'end' : 'start' }}>
            <bdi>{isOwn ? t('message.you') : (author?.name ?? t('message.former'))}</bdi>
          </Typography>
        )}
        <Bubble isOwn={isOwn}>
          {replyTo && <Quote quote={replyTo} onClick={() => onAct(message, { kind: 'quote', seq: replyTo.seq })} />}
          {isRemoved ? (
            <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
              {t('message.removed')}
            </Typography>
          ) : (
            text && (
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            )
          )}
          {pictures.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlockStart: 0.5 }}>
              {pictures.map((id, at) => (
                <StoredPicture key={id} id={id} number={at + 1} tabIndex={-1} />
              ))}
            </Box>
          )}
          {files.length > 0 && (
            <Box component="ul" aria-label={t('message.files')} sx={fileList}>
              {files.map((file) => (
                <li key={file.id}>
                  <SentFile file={file} />
                </li>
              ))}
            </Box>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
            <time dateTime={createdAt}>{format.clock(createdAt)}</time>
            {editedAt && !isRemoved && (
              <Box component="span" title={format.dateTime(editedAt)} sx={{ marginInlineStart: 0.75 }}>
                {t('message.edited')}
              </Box>
            )}
          </Typography>
        </Bubble>
        {message.reactions.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: isOwn ? 'flex-end' : 'flex-start' }}>
            {message.reactions.map(({ reaction, count, isOwn: isMine }) => (
              <Button
                key={reaction}
                size="small"
                variant={isMine ? 'contained' : 'outlined'}
                aria-pressed={isMine}
                aria-label={t('message.reactionCount', { reaction: t(`reactions.${reaction}`), count })}
                disabled={!mayWrite}
                tabIndex={-1}
                onClick={() => onAct(message, { kind: 'react', reaction, isOn: !isMine })}
                sx={{ minInlineSize: 44, paddingInline: 1, marginBlockStart: 0.25 }}
              >
                <bdi aria-hidden>{`${reactionSigns[reaction]} ${format.number(count)}`}</bdi>
              </Button>
            ))}
          </Box>
        )}
        {children}
      </Box>
      {entries.length > 0 && (
        <MenuButton label={t('message.menu', { time: format.clock(createdAt) })} entries={entries} tabIndex={-1} />
      )}
      {isReacting && (
        <Popover
          open
          anchorEl={() => item.current}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          onClose={() => setIsReacting(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('message.react'), sx: { padding: 1 } } }}
        >
          {reactions.map((reaction, at) => (
            <Button
              key={reaction}
              autoFocus={at === 0}
              aria-label={t(`reactions.${reaction}`)}
              onClick={() => {
                setIsReacting(false);
                onAct(message, { kind: 'react', reaction, isOn: true });
              }}
              sx={{ minInlineSize: 44, padding: 0.5, fontSize: 'h3.fontSize' }}
            >
              <span aria-hidden>{reactionSigns[reaction]}</span>
            </Button>
          ))}
        </Popover>
      )}
    </Box>
  );
});

/** A document of a message, which is kept as a file: no browser shows what came from anywhere. */
function SentFile({ file }: { file: ChatFile }) {
  const { t } = useTranslation('chat');
  const bytes = useBytes();
  const { id, name, size } = file;
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      downloadBlob(name, await callForBlob(getChatFile, { params: { id } }));
    } catch (error) {
      showError(error as Error);
    } finally {
      setIsLoading(false);
    }
  };
  const label = t('message.download', { name, size: bytes(size) });
  return (
    <MessageFile
      file={file}
      action={{ label, icon: <Download aria-hidden size={18} />, isBusy: isLoading, tabIndex: -1, act: load }}
    />
  );
}

const fileList = {
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  margin: 0,
  marginBlockStart: 0.5,
  padding: 0,
} as const;

/** What can be done with a message, in the menu. */
function useEntries(
  { text, isOwn, isRemoved, createdAt }: Message,
  mayWrite: boolean,
  act: (kind: 'reply' | 'react' | 'edit' | 'remove') => void,
): MenuEntry[] {
  const { t } = useTranslation('chat');
  if (isRemoved) return [];
  const isRecent = Date.now() < Date.parse(createdAt) + EDIT_MINUTES * 60_000;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t('message.copied')),
      () => toast.error(t('message.notCopied')),
    );
  return [
    ...(mayWrite
      ? [
          { label: t('message.reply'), icon: Reply, act: () => act('reply') },
          { label: t('message.react'), icon: SmilePlus, act: () => act('react') },
        ]
      : []),
    ...(text ? [{ label: t('message.copy'), icon: Copy, act: copy }] : []),
    ...(mayWrite && isOwn && isRecent ? [{ label: t('message.edit'), icon: Pencil, act: () => act('edit') }] : []),
    ...(mayWrite && isOwn ? [{ label: t('message.remove'), icon: Trash2, act: () => act('remove') }] : []),
  ];
}

const row = (isOwn: boolean) =>
  ({
    display: 'flex',
    flexDirection: isOwn ? 'row-reverse' : 'row',
    alignItems: 'center',
    gap: 0.25,
    paddingBlock: 0.25,
    borderRadius: 1,
    // The menu is seen where it can be used: at the pointer, at the focus, and always on a touch screen.
    '@media (hover: hover)': {
      '& > button': { opacity: 0 },
      '&:hover > button, &:focus-within > button': { opacity: 1 },
    },
  }) as const;
