import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Work } from '@skrin/contract/accounts/work';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { NameAvatar } from '../../../kit/name-avatar.tsx';
import type { AnyRow } from '../../../resource/api.ts';
import { FieldValue } from '../../../resource/field-value.tsx';
import { titleOf } from '../../../resource/row-title.ts';
import type { ListController } from '../../../resource/use-resource-list.ts';
import { ListView } from '../../../resource/views/list-view.tsx';
import { WorkCounts } from '../components/work.tsx';
import { photoOf } from '../photo-of.ts';
import { userWorkQuery } from '../user-queries.ts';
import { userScreen } from '../user-screen.tsx';

/** The accounts of the list as cards. */
export default function UserCardsPage() {
  return <ListView screen={userScreen} Rows={Cards} />;
}

function Cards({ controller }: { controller: ListController }) {
  const { data: work } = useQuery(userWorkQuery(controller.rows.map(({ id }) => id)));
  return (
    <Box
      component="ul"
      aria-label={controller.labels.plural}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {controller.rows.map((row) => (
        <UserCard key={row.id} controller={controller} row={row} work={work?.get(row.id)} />
      ))}
    </Box>
  );
}

interface UserCardProps {
  controller: ListController;
  row: AnyRow;
  work: Work | undefined;
}

function UserCard({ controller: { resource, labels }, row, work }: UserCardProps) {
  const name = titleOf(resource, row);
  const value = (field: string) => <FieldValue screen={userScreen} labels={labels} name={field} row={row} as="cell" />;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        padding: 3,
        textAlign: 'center',
      }}
    >
      <NameAvatar name={name} photo={photoOf(row)} size={64} aria-hidden />
      <Typography variant="h4" component="h2" sx={{ marginBlockStart: 1.5 }}>
        <Link component={RouterLink} to={href('userDetails', { id: row.id })} underline="hover" sx={wholeCard}>
          <bdi>{name}</bdi>
        </Link>
      </Typography>
      <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere', fontSize: 'small' }}>
        {value('email')}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        <Typography component="span" sx={{ fontSize: 'small' }}>
          {value('role')}
        </Typography>
        {value('state')}
      </Stack>
      <WorkCounts work={work} />
    </Paper>
  );
}

const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
