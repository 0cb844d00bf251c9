import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createMailDraft } from '@skrin/contract/mail/endpoints';
import { type MailMessage, UNDO_SECONDS } from '@skrin/contract/mail/mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mails, Menu, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { randomUuid } from '../../../browser/random-uuid.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { UndoBar } from '../../../kit/undo-bar.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useOnNavigation } from '../../../kit/use-on-navigation.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useMay } from '../../../session/use-may.ts';
import { Composer } from '../components/composer.tsx';
import { DraftList } from '../components/draft-list.tsx';
import { KeyList } from '../components/key-list.tsx';
import { LabelList } from '../components/label-list.tsx';
import { StateLine } from '../components/state-line.tsx';
import { SystemMails } from '../components/system-mails.tsx';
import { ThreadList } from '../components/thread-list.tsx';
import { Back, ThreadView } from '../components/thread-view.tsx';
import { pressDeskKey } from '../desk-keys.ts';
import type { Done } from '../done.ts';
import { draftsQuery, labelsQuery, liveKeys, showDraft } from '../queries.ts';
import { useLabelName } from '../use-label-name.ts';
import { useMailAction } from '../use-mail-action.ts';
import { useMailAddress } from '../use-mail-address.ts';
import { useTakeBack } from '../use-take-back.ts';

/** The desk: what people write to Skrin, what was answered, and what the system has sent. */
export default function MailPage() {
  const { t } = useTranslation(['mail', 'common', 'errors', 'workspace']);
  const format = useFormat();
  const { show, threadId, draftId } = useMailAddress();
  const isOne = threadId !== undefined || draftId !== undefined;
  const queryClient = useQueryClient();
  const mayWrite = useMay('mail:write');
  const [done, setDone] = useState<Done & { key: string }>();
  const say = (next: Done) => setDone({ ...next, key: randomUuid() });
  useLiveQueries('mail', liveKeys());
  const write = useMailAction(() => call(createMailDraft, { body: { kind: 'new' }, idempotencyKey: randomUuid() }));
  const takeBack = useTakeBack();
  const sent = (message: MailMessage, threadId: string) => {
    show({ thread: threadId, draft: undefined });
    const isLater = Date.parse(message.leavesAt ?? message.createdAt) > Date.now() + 2 * UNDO_SECONDS * 1_000;
    say({
      text: isLater ? t('compose.planned', { time: format.dateTime(message.leavesAt ?? '') }) : t('compose.sent'),
      undo: () => takeBack.mutate(message.id),
    });
  };
  const actions = mayWrite && (
    <Button
      variant="contained"
      loading={write.isPending}
      startIcon={<Plus aria-hidden size={18} />}
      onClick={() =>
        write.mutate(undefined, {
          onSuccess: (draft) => {
            showDraft(queryClient, draft, draft);
            show({ draft: draft.id, thread: undefined });
          },
        })
      }
      sx={{ alignSelf: 'end', display: { xs: isOne ? 'none' : 'inline-flex', md: 'inline-flex' }, ...screenOnly }}
    >
      <span>{t('compose.new')}</span>
    </Button>
  );
  return (
    <Box sx={{ '@media print': { '& h1': { display: 'none' } } }}>
      <Page
        title={usePageTitle()}
        lead={
          <Box component="span" sx={{ display: { xs: isOne ? 'none' : 'inline', md: 'inline' }, ...screenOnly }}>
            {t('page.lead')}
          </Box>
        }
        width="wide"
        actions={actions}
      >
        <Box sx={{ display: { xs: isOne ? 'none' : 'block', md: 'block' } }}>
          <StateLine />
        </Box>
        <Panes onDone={say} onSent={sent} />
        <KeyList />
        <DoneBar done={done} onClose={() => setDone(undefined)} />
      </Page>
    </Box>
  );
}

interface PanesProps {
  onDone: (done: Done) => void;
  onSent: (message: MailMessage, threadId: string) => void;
}

/** Labels, list and what is open beside each other; with less room the labels are a sheet, and on a phone one pane is shown. */
function Panes({ onDone, onSent }: PanesProps) {
  const { t } = useTranslation('mail');
  const { isSystem, labelId, threadId, draftId } = useMailAddress();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });
  const isOne = !isSystem && (threadId !== undefined || draftId !== undefined);
  return (
    <Paper variant="outlined" tabIndex={-1} onKeyDown={pressDeskKey} sx={panes}>
      {isWide && (
        <Box component="nav" aria-label={t('labels.title')} sx={{ ...pane, overflowY: 'auto', ...screenOnly }}>
          <LabelList />
        </Box>
      )}
      <Box
        component="section"
        aria-label={t(isSystem ? 'system.title' : 'list.title')}
        sx={{
          ...pane,
          display: { xs: isOne ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          borderInlineStart: { lg: 1 },
          borderColor: { lg: 'divider' },
          ...(isSystem && { gridColumn: { md: 'span 2' } }),
          ...screenOnly,
        }}
      >
        {!isWide && <LabelSheet />}
        <Box sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}>
          {isSystem ? (
            <SystemMails />
          ) : labelId === 'drafts' ? (
            <DraftList />
          ) : (
            <ThreadList key={labelId} onDone={onDone} />
          )}
        </Box>
      </Box>
      {!isSystem && (
        <Box
          component="section"
          aria-label={t('thread.title')}
          sx={{
            ...pane,
            display: { xs: isOne ? 'block' : 'none', md: 'block' },
            borderInlineStart: { md: 1 },
            borderColor: { md: 'divider' },
            '@media print': { display: 'block', border: 0, blockSize: 'auto' },
          }}
        >
          {threadId ? (
            <ThreadView id={threadId} onDone={onDone} onSent={onSent} />
          ) : draftId ? (
            <NewMail id={draftId} onSent={onSent} />
          ) : (
            <Box sx={{ padding: 1.5 }}>
              <EmptyState icon={Mails} title={t('page.none.title')} text={t('page.none.text')} />
            </Box>
          )}
        </Box>
      )}
    </Paper>
  );
}

/** The name of the label that is shown, and the labels in a sheet. */
function LabelSheet() {
  const { t } = useTranslation('mail');
  const { isSystem, labelId } = useMailAddress();
  const { data: labels = [] } = useQuery(labelsQuery());
  const nameOf = useLabelName();
  const [isOpen, setIsOpen] = useState(false);
  useOnNavigation(() => setIsOpen(false));
  const label = labels.find(({ id }) => id === labelId) ?? { id: labelId, name: null };
  return (
    <Box sx={{ padding: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Button
        startIcon={<Menu aria-hidden size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span>{isSystem ? t('system.title') : nameOf(label)}</span>
      </Button>
      {isOpen && (
        <Drawer
          open
          anchor="left"
          onClose={() => setIsOpen(false)}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t('labels.title'), sx: { inlineSize: 'min(300px, 90vw)' } },
          }}
        >
          <LabelList />
        </Drawer>
      )}
    </Box>
  );
}

/** A mail that begins a thread, while it is written. */
function NewMail({ id, onSent }: { id: string; onSent: PanesProps['onSent'] }) {
  const { t } = useTranslation('mail');
  const { show } = useMailAddress();
  const { data: drafts, error, refetch } = useQuery(draftsQuery());
  const found = drafts?.find((draft) => draft.id === id);
  // What is written stays on the screen when the draft was sent or thrown away elsewhere.
  const [draft, setDraft] = useState(found);
  if (found && found !== draft) setDraft(found);
  const shown = draft?.id === id ? draft : undefined;
  return (
    <Box sx={{ blockSize: '100%', overflowY: 'auto' }}>
      <Back />
      {shown ? (
        <Composer key={id} draft={shown} onSent={onSent} onDiscarded={() => show({ draft: undefined })} />
      ) : drafts ? (
        <Box sx={{ padding: 1.5 }}>
          <EmptyState icon={Mails} title={t('compose.missing.title')} text={t('compose.missing.text')} />
        </Box>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ContentSkeleton rows={6} />
      )}
    </Box>
  );
}

/** What was done, and for ten seconds the button that undoes it. */
function DoneBar({ done, onClose }: { done: (Done & { key: string }) | undefined; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const { undo } = done ?? {};
  const undoAndClose = () => {
    undo?.();
    onClose();
  };
  return (
    <UndoBar
      done={done && { ...done, undo: undo && undoAndClose }}
      label={t('undo')}
      milliseconds={UNDO_SECONDS * 1_000}
      onClose={onClose}
    />
  );
}

const screenOnly = { '@media print': { display: 'none' } } as const;

const panes = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 340px) minmax(0, 1fr)',
    lg: '210px minmax(0, 360px) minmax(0, 1fr)',
  },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  // A phone scrolls the page alone.
  blockSize: { md: 'clamp(460px, calc(100dvh - 260px), 900px)' },
  overflow: { md: 'hidden' },
  '&:focus': { outline: 'none' },
  '@media print': { display: 'block', blockSize: 'auto', overflow: 'visible', border: 0 },
} as const;

const pane = { minBlockSize: 0, minInlineSize: 0, blockSize: '100%' } as const;
