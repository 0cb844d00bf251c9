import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye, MessagesSquare, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useMay } from '../../../session/use-may.ts';
import { ConversationList } from '../components/conversation-list.tsx';
import { ConversationView } from '../components/conversation-view.tsx';
import { LookDialog } from '../components/look-dialog.tsx';
import { TeamDialog } from '../components/team-dialog.tsx';
import { consultationChatQuery } from '../queries.ts';

/** The conversations of whoever works for an organisation: with people about a consultation, and with colleagues. */
export default function ChatPage() {
  const { t } = useTranslation(['chat', 'common', 'errors']);
  const [, changeSearch] = useSearchChanges();
  const [dialog, setDialog] = useState<'team' | 'look'>();
  const mayLook = useMay('chat:look');
  const open = (id: string) => {
    setDialog(undefined);
    changeSearch({ conversation: id });
  };
  const actions = (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignSelf: 'end' }}>
      {mayLook && (
        <Button variant="outlined" startIcon={<Eye aria-hidden size={18} />} onClick={() => setDialog('look')}>
          <span>{t('look.begin')}</span>
        </Button>
      )}
      <Button variant="contained" startIcon={<Plus aria-hidden size={18} />} onClick={() => setDialog('team')}>
        <span>{t('team.new')}</span>
      </Button>
    </Stack>
  );
  return (
    <Page title={usePageTitle()} lead={t('page.lead')} width="wide" actions={actions}>
      <Panes />
      {dialog === 'team' && <TeamDialog onMade={open} onClose={() => setDialog(undefined)} />}
      {dialog === 'look' && <LookDialog onOpened={open} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

/** The list beside the open conversation; on a phone one of both. */
function Panes() {
  const { t } = useTranslation('chat');
  const [search] = useSearchChanges();
  const openId = search.get('conversation') ?? undefined;
  const consultationId = search.get('consultation') ?? undefined;
  const isOne = openId !== undefined || consultationId !== undefined;
  const list = new URLSearchParams(search);
  list.delete('conversation');
  const back = (
    <IconButton
      component={RouterLink}
      to={{ search: `${list}` }}
      preventScrollReset
      aria-label={t('page.back')}
      sx={{ display: { md: 'none' } }}
    >
      <Box component={ArrowLeft} aria-hidden size={20} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
  return (
    <Paper variant="outlined" sx={panes}>
      <Box
        component="section"
        aria-label={t('list.title')}
        sx={{ ...pane, display: { xs: isOne ? 'none' : 'block', md: 'block' } }}
      >
        <ConversationList openId={openId} />
      </Box>
      <Box
        component="section"
        aria-label={t('view.title')}
        sx={{
          ...pane,
          display: { xs: isOne ? 'block' : 'none', md: 'block' },
          borderInlineStart: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        {openId ? (
          <ConversationView id={openId} back={back} consultationAddress={(id) => href('clinicConsultation', { id })} />
        ) : consultationId ? (
          <OfConsultation id={consultationId} />
        ) : (
          <EmptyState icon={MessagesSquare} title={t('page.none.title')} text={t('page.none.text')} />
        )}
      </Box>
    </Paper>
  );
}

/** Goes to the conversation of a consultation, by whose page it was opened. */
function OfConsultation({ id }: { id: string }) {
  const [, changeSearch] = useSearchChanges();
  const { data, error, refetch } = useQuery(consultationChatQuery(id));
  const found = data?.id;
  const open = useEffectEvent((conversation: string) => changeSearch({ conversation, consultation: undefined }));
  useEffect(() => {
    if (found !== undefined) open(found);
  }, [found]);
  return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={6} />;
}

const panes = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
  gridTemplateRows: 'minmax(0, 1fr)',
  blockSize: 'clamp(440px, calc(100dvh - 260px), 900px)',
  overflow: 'hidden',
} as const;

const pane = { minBlockSize: 0, minInlineSize: 0, blockSize: '100%' } as const;
