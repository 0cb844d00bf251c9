import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { getMailAttachment } from '@skrin/contract/mail/endpoints';
import type { DeliveryState, MailAttachment, MailMessage, MailPerson } from '@skrin/contract/mail/mail';
import { Download, FileText, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../../api/call.ts';
import { DateTime } from '../../../kit/date-time.tsx';
import { OneLine } from '../../../kit/one-line.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { downloadBlob } from '../../../resource/csv/download.ts';
import { useSession } from '../../../session/session.ts';
import { useFileSize } from '../use-file-size.ts';
import { useTakeBack } from '../use-take-back.ts';
import { MailFrame } from './mail-frame.tsx';

const hues: Record<Exclude<DeliveryState, 'received'>, StateHue> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  unknown: 'warning',
  bounced: 'error',
};

/** A message or note of a thread. All but the last are folded; paper shows all of them. */
export function MessageItem({ message, isOpen }: { message: MailMessage; isOpen: boolean }) {
  const { t } = useTranslation('mail');
  const { kind, from, author, text, delivery, createdAt } = message;
  const isNote = kind === 'note';
  return (
    <Fold open={isOpen} data-kind={kind}>
      <summary>
        <Box component="span" sx={{ flex: 1, minInlineSize: 0, fontWeight: 600 }}>
          <OneLine>{author?.name ?? (from.name || from.email)}</OneLine>
        </Box>
        {isNote && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 'small' }}>
            <Lock aria-hidden size={14} />
            <span>{t('message.colleagues')}</span>
          </Box>
        )}
        {delivery !== 'received' && <StateLabel hue={hues[delivery]}>{t(`message.delivery.${delivery}`)}</StateLabel>}
        <Typography component="span" variant="body2" color="textSecondary">
          <DateTime time={createdAt} short />
        </Typography>
        <Typography component="span" className="begin" variant="body2" color="textSecondary">
          <OneLine>{text.slice(0, 200)}</OneLine>
        </Typography>
      </summary>
      <Body message={message} />
    </Fold>
  );
}

function Body({ message }: { message: MailMessage }) {
  const { t } = useTranslation('mail');
  const { kind, from, to, cc, text, quoted, html, isTooLarge, attachments, delivery, bounce, leavesAt } = message;
  const [isPlain, setIsPlain] = useState(html === null);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {kind !== 'note' && (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <People label={t('message.from')} people={[from]} />
          {to.length > 0 && <People label={t('message.to')} people={to} />}
          {cc.length > 0 && <People label={t('message.cc')} people={cc} />}
        </Typography>
      )}
      {delivery === 'queued' && leavesAt && <Leaving message={message} time={leavesAt} />}
      {(delivery === 'failed' || delivery === 'unknown' || delivery === 'bounced') && (
        <Alert severity={delivery === 'unknown' ? 'warning' : 'error'}>
          <AlertTitle component="h4">{t(`message.trouble.${delivery}.title`)}</AlertTitle>
          <span>{t(`message.trouble.${delivery}.text`)}</span>
          {bounce && (
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {bounce}
            </Typography>
          )}
        </Alert>
      )}
      {isTooLarge && (
        <Alert severity="warning">
          <span>{t('message.tooLarge')}</span>
        </Alert>
      )}
      {html !== null && (
        <Button onClick={() => setIsPlain(!isPlain)} sx={{ justifySelf: 'start', '@media print': { display: 'none' } }}>
          <span>{t(isPlain ? 'message.asSent' : 'message.asText')}</span>
        </Button>
      )}
      {html !== null && !isPlain && <MailFrame html={html} />}
      <Box sx={{ display: isPlain ? 'block' : 'none', '@media print': { display: 'block' } }}>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {quoted !== '' && (
          <Box component="details" sx={{ marginBlockStart: 1 }}>
            <Box
              component="summary"
              sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44, cursor: 'pointer' }}
            >
              <span>{t('message.quoted')}</span>
            </Box>
            <Typography
              dir="auto"
              color="textSecondary"
              sx={{
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                borderInlineStart: 3,
                borderColor: 'divider',
                paddingInlineStart: 1.5,
              }}
            >
              {quoted}
            </Typography>
          </Box>
        )}
      </Box>
      {attachments.length > 0 && (
        <Files aria-label={t('message.attachments')}>
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <FileButton attachment={attachment} />
            </li>
          ))}
        </Files>
      )}
    </Box>
  );
}

function People({ label, people }: { label: string; people: readonly MailPerson[] }) {
  const format = useFormat();
  const nameOf = ({ name, email }: MailPerson) => (name && name !== email ? `${name} <${email}>` : email);
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <Box component="span" sx={{ flexShrink: 0 }}>
        {label}
      </Box>
      <bdi>{format.list(people.map(nameOf))}</bdi>
    </Box>
  );
}

/** A mail that waits for its time: until then its author can take it back. */
function Leaving({ message: { id, author }, time }: { message: MailMessage; time: string }) {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const session = useSession();
  const isOwn = session.status === 'authenticated' && session.user.id === author?.id;
  const takeBack = useTakeBack();
  return (
    <Alert
      severity="info"
      action={
        isOwn && (
          <Button
            color="inherit"
            loading={takeBack.isPending}
            startIcon={<Undo2 aria-hidden size={18} />}
            onClick={() => takeBack.mutate(id)}
          >
            <span>{t('message.takeBack')}</span>
          </Button>
        )
      }
    >
      <span>{t('message.leaves', { time: format.dateTime(time) })}</span>
    </Alert>
  );
}

function FileButton({ attachment: { id, name, size } }: { attachment: MailAttachment }) {
  const { t } = useTranslation('mail');
  const sizeOf = useFileSize();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      downloadBlob(name, await callForBlob(getMailAttachment, { params: { id } }));
    } catch (error) {
      showError(error as Error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      aria-label={t('message.download', { name, size: sizeOf(size) })}
      startIcon={<FileText aria-hidden size={18} />}
      endIcon={<Download aria-hidden size={16} />}
      onClick={load}
      sx={{ maxInlineSize: '100%' }}
    >
      <OneLine>{name}</OneLine>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', marginInlineStart: 1 }}>
        {sizeOf(size)}
      </Box>
    </Button>
  );
}

const Files = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& > li': { minInlineSize: 0, maxInlineSize: '100%' },
}));

const Fold = styled('details')(({ theme: { vars, shape, spacing } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.borderRadius,
  paddingInline: spacing(1.5),
  '&[open]': { paddingBlockEnd: spacing(1.5) },
  // A note is told from what the person reads by its colour, and by words.
  '&[data-kind=note]': {
    backgroundColor: vars.palette.warning.soft,
    borderStyle: 'dashed',
  },
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(1),
    minBlockSize: 48,
    paddingBlock: spacing(0.5),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary .begin': { flexBasis: '100%', minInlineSize: 0 },
  '&[open] > summary .begin': { display: 'none' },
}));
