import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MailLabel, MailThreadItem } from '@skrin/contract/mail/mail';
import { Archive, CircleAlert, Paperclip, Star, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { OneLine } from '../../../kit/one-line.tsx';
import { StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { LabelMark } from './label-mark.tsx';

interface ThreadRowProps {
  thread: MailThreadItem;
  /** The own labels. */
  labels: readonly MailLabel[];
  to: To;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** Absent for who may only read. */
  onStar?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
}

/** A thread in the list: whose it is, what its latest message begins with, and its marks. */
export function ThreadRow(props: ThreadRowProps) {
  const { thread, labels, to, isOpen, isChosen, onChoose, onStar, onArchive } = props;
  const { t } = useTranslation('mail');
  const { id, subject, person, snippet, isUnread, isStarred, isImportant, messages, assignee, lastAt } = thread;
  const name = person.name || person.email;
  const title = subject || t('thread.noSubject');
  return (
    <Box component="li" data-thread={id} sx={row}>
      {onStar && (
        <Checkbox
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': t('list.choose', { subject: title }) } }}
        />
      )}
      <Link
        component={RouterLink}
        to={to}
        preventScrollReset
        underline="none"
        color="inherit"
        aria-current={isOpen ? 'true' : undefined}
        sx={{ flex: 1, minInlineSize: 0, paddingBlock: 1, paddingInline: 0.5 }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', gap: 1, alignItems: 'baseline', fontWeight: isUnread ? 700 : 400 }}
        >
          <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
            <OneLine>{name}</OneLine>
          </Box>
          {messages > 1 && (
            <>
              <span aria-hidden>{messages}</span>
              <VisuallyHidden>{t('list.messages', { count: messages })}</VisuallyHidden>
            </>
          )}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            <ShortTime time={lastAt} />
          </Typography>
        </Box>
        <Box component="span" sx={{ display: 'block', fontWeight: isUnread ? 700 : 500 }}>
          <OneLine>{title}</OneLine>
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <OneLine>{snippet}</OneLine>
        </Typography>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {isUnread && <VisuallyHidden>{t('list.unread')}</VisuallyHidden>}
          {isImportant && <Sign icon={CircleAlert} text={t('labels.system.important')} />}
          {thread.hasAttachments && <Sign icon={Paperclip} text={t('list.attachments')} />}
          {thread.hasTrouble && (
            <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
              <Sign icon={TriangleAlert} text={t('list.trouble')} />
            </Box>
          )}
          {thread.isWaiting && <StateLabel hue="warning">{t('list.waiting')}</StateLabel>}
          {assignee && <StateLabel hue="neutral">{assignee.name}</StateLabel>}
          {labels
            .filter((label) => thread.labels.includes(label.id))
            .map((label) => (
              <LabelMark key={label.id} label={label} />
            ))}
        </Box>
      </Link>
      {onStar && (
        <Box sx={{ display: 'flex', flexDirection: 'column' }}>
          <IconButton
            aria-label={t('list.star', { subject: title })}
            aria-pressed={isStarred}
            aria-keyshortcuts="s"
            onClick={onStar}
          >
            <Box
              component={Star}
              aria-hidden
              size={18}
              sx={isStarred ? { color: 'warning.main', fill: 'currentColor' } : {}}
            />
          </IconButton>
          {onArchive && (
            <IconButton
              className="later"
              aria-label={t('list.archive', { subject: title })}
              aria-keyshortcuts="e"
              onClick={onArchive}
            >
              <Archive aria-hidden size={18} />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The clock of today, else the day: a list has little room. */
function ShortTime({ time }: { time: string }) {
  const format = useFormat();
  const day = format.date(time);
  return <time dateTime={time}>{day === format.date(new Date().toISOString()) ? format.clock(time) : day}</time>;
}

const Sign = ({ icon: Icon, text }: { icon: typeof Star; text: string }) => (
  <>
    <Icon aria-hidden size={16} />
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  borderBlockEnd: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has([aria-current])': { bgcolor: 'primary.soft' },
  // Seen where it can be used: at the pointer, at the focus, and always on a touch screen.
  '@media (hover: hover)': {
    '& .later': { opacity: 0 },
    '&:hover .later, &:focus-within .later': { opacity: 1 },
  },
} as const;
