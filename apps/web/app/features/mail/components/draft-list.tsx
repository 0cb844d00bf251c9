import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { OneLine } from '../../../kit/one-line.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { draftsQuery } from '../queries.ts';
import { useMailAddress } from '../use-mail-address.ts';

/** The reader's own drafts; one of an answer opens with its thread. */
export function DraftList() {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const { threadId, draftId, threadAddress, draftAddress } = useMailAddress();
  const { data: drafts, error, refetch } = useQuery(draftsQuery());
  if (!drafts) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  if (drafts.length === 0) {
    return (
      <Box sx={{ padding: 1.5 }}>
        <EmptyState icon={FilePen} title={t('list.none.title')} text={t('list.none.drafts')} />
      </Box>
    );
  }
  return (
    <Rows aria-label={t('list.title')}>
      {drafts.map((draft) => (
        <Box component="li" key={draft.id} data-thread={draft.id} sx={{ borderBlockEnd: 1, borderColor: 'divider' }}>
          <Link
            component={RouterLink}
            to={draft.threadId ? threadAddress(draft.threadId) : draftAddress(draft.id)}
            preventScrollReset
            underline="none"
            color="inherit"
            aria-current={draft.id === draftId || (draft.threadId ?? '') === threadId ? 'true' : undefined}
            sx={{ display: 'block', padding: 1.5, '&[aria-current]': { bgcolor: 'primary.soft' } }}
          >
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              <OneLine>{draft.to.length > 0 ? format.list(draft.to) : t('compose.nobody')}</OneLine>
            </Box>
            <Box component="span" sx={{ display: 'block' }}>
              <OneLine>{draft.subject || t('thread.noSubject')}</OneLine>
            </Box>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              <OneLine>{draft.text}</OneLine>
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              <DateTime time={draft.updatedAt} short />
            </Typography>
          </Link>
        </Box>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
