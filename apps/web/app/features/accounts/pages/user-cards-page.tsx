import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '../../../kit/error-state.tsx';
import { NameAvatar } from '../../../kit/name-avatar.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { FieldValue } from '../../../resource/field-value.tsx';
import { titleOf } from '../../../resource/row-title.ts';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { Pager } from '../../../resource/views/pager.tsx';
import { ResourcePage } from '../../../resource/views/resource-page.tsx';
import { Toolbar } from '../../../resource/views/toolbar.tsx';
import { userScreen } from '../user-screen.tsx';

/** The people of the list as cards. */
export default function UserCardsPage() {
  const { t } = useTranslation('pages');
  const controller = useResourceList(userScreen);
  const { resource, labels, rows, error, isPending, retry } = controller;
  return (
    <ResourcePage screen={userScreen} title={t('userCards.title')} width="wide">
      <Toolbar controller={controller} />
      {error && <ErrorState error={error} onRetry={retry} />}
      {isPending && !error && <ContentSkeleton rows={4} />}
      <Box
        component="ul"
        aria-label={labels.plural}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          listStyle: 'none',
          padding: 0,
          marginBlock: 2,
        }}
      >
        {rows.map((row) => (
          <Paper key={row.id} component="li" variant="outlined" sx={{ padding: 3, textAlign: 'center' }}>
            <Box sx={{ display: 'grid', justifyItems: 'center' }}>
              <NameAvatar name={titleOf(resource, row)} size={64} />
            </Box>
            <Typography variant="h4" component="h2" dir="auto" sx={{ marginBlockStart: 1.5 }}>
              <Link component={RouterLink} to={href('userDetails', { id: row.id })} underline="hover">
                {titleOf(resource, row)}
              </Link>
            </Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', marginBlock: 1, fontSize: 'small' }}>
              <FieldValue screen={userScreen} labels={labels} name="email" row={row} as="cell" />
            </Typography>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
              {['role', 'state'].map((name) => (
                <Chip
                  key={name}
                  label={<FieldValue screen={userScreen} labels={labels} name={name} row={row} as="cell" />}
                />
              ))}
            </Box>
          </Paper>
        ))}
      </Box>
      <Pager controller={controller} />
    </ResourcePage>
  );
}
