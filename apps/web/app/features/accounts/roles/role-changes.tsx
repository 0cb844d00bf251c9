import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RoleChange } from '@skrin/contract/accounts/role-endpoints';
import { href } from '@skrin/contract/all-pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { roleChangesQuery } from './role-queries.ts';
import { useRoleName } from './use-role-name.ts';

/** Who gave a role to whom, from the audit entries. */
export function RoleChanges() {
  const { t } = useTranslation(['roles', 'common']);
  const changes = useInfiniteQuery(roleChangesQuery());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = changes;
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <CardSection title={t('changes.title')} text={t('changes.text')}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !entries && <Skeleton variant="rounded" height={180} />}
        {entries?.length === 0 && <Typography>{t('changes.empty')}</Typography>}
        {entries && entries.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Box>
            <Button variant="outlined" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {t('common:actions.showMore')}
            </Button>
          </Box>
        )}
      </Stack>
    </CardSection>
  );
}

function Entry({ at, user, by, before, after, way }: RoleChange) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const given = before === null || before === 'visitor' ? nameOf(after) : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: '11rem 1fr 1fr 1fr' },
        paddingBlock: 1.5,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Part label={t('changes.when')}>
        <DateTime time={at} short />
      </Part>
      <Part label={t('changes.account')}>
        <Person person={user} gone={t('changes.gone')} />
      </Part>
      <Part label={t('role')}>
        {given ?? t('changes.changed', { after: nameOf(after), before: before ? nameOf(before) : '' })}
      </Part>
      <Part label={t('changes.by')}>
        <Person person={by} gone={t('changes.system')} />
        <Typography variant="body2" component="div">
          {t(`changes.way.${way}`)}
        </Typography>
      </Part>
    </Box>
  );
}

const Part = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <Typography variant="body2" color="textSecondary" component="div">
      {label}
    </Typography>
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);

const Person = ({ person, gone }: { person: RoleChange['user']; gone: string }) =>
  person ? (
    <Link
      component={RouterLink}
      to={href('userDetails', { id: person.id })}
      sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
    >
      <bdi>{person.name}</bdi>
    </Link>
  ) : (
    <span>{gone}</span>
  );
