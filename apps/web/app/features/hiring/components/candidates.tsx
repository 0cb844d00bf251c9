import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href as workspaceHref } from '@skrin/contract/all-pages';
import { applicationResource } from '@skrin/contract/hiring/application.resource';
import type { ApplicationState } from '@skrin/contract/hiring/application-states';
import type { jobResource } from '@skrin/contract/hiring/job.resource';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LinkRow } from '../../../kit/link-row.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { listQuery, usePermission } from '../../../resource/api.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { applicationHues } from '../application-hues.ts';

/** The newest; the list of applications has the others. */
const SHOWN = 10;

/** Below an opening: its public page, and who has applied, for those who may read applications. */
export function Candidates({ row }: RowProps<typeof jobResource>) {
  const { t } = useTranslation('hiring');
  const may = usePermission(applicationResource);
  return (
    <Stack spacing={3}>
      {row.visible && (
        <Box>
          <Button
            component={RouterLink}
            to={href('job', { slug: row.slug })}
            variant="outlined"
            startIcon={<ExternalLink aria-hidden size={18} />}
          >
            {t('candidates.public')}
          </Button>
        </Box>
      )}
      {may('read') && (
        <CardSection title={t('candidates.title')}>
          <CandidateList jobId={row.id} />
        </CardSection>
      )}
    </Stack>
  );
}

function CandidateList({ jobId }: { jobId: string }) {
  const { t } = useTranslation(['hiring', 'resources']);
  const format = useFormat();
  const { data, error, refetch } = useQuery(listQuery(applicationResource, { job: jobId, limit: String(SHOWN) }));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const items = data.items as unknown as RowProps<typeof applicationResource>['row'][];
  if (items.length === 0) return <Typography color="textSecondary">{t('candidates.empty')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map(({ id, name, state, createdAt }) => (
          <LinkRow key={id}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                className="to"
                to={workspaceHref('applicationDetails', { id })}
                sx={{ fontWeight: 600 }}
                dir="auto"
              >
                {name}
              </Link>
              <Typography color="textSecondary" variant="body2">
                {format.dateTime(createdAt)}
              </Typography>
            </Box>
            <StateLabel hue={applicationHues[state]}>
              {t(`resources:application.options.state.${state satisfies ApplicationState}`)}
            </StateLabel>
          </LinkRow>
        ))}
      </Box>
      {data.nextCursor && (
        <Button
          component={RouterLink}
          to={workspaceHref('applicationList', { job: jobId })}
          sx={{ marginBlockStart: 1 }}
        >
          {t('candidates.all')}
        </Button>
      )}
    </>
  );
}
