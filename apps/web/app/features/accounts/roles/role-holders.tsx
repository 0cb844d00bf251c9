import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Role } from '@skrin/contract/access/roles';
import type { RoleHolders as Holders } from '@skrin/contract/accounts/role-endpoints';
import { rolesToLookAs } from '@skrin/contract/accounts/role-endpoints';
import { href } from '@skrin/contract/all-pages';
import type { Total } from '@skrin/contract/common';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useLook } from '../../../session/look.ts';
import { rolesQuery } from './role-queries.ts';
import { useRoleName } from './use-role-name.ts';

/** How many accounts have each role, and how Skrin looks to it. */
export function RoleHolders({ shown }: { shown: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const { data, error, refetch } = useQuery(rolesQuery());
  return (
    <CardSection title={t('holders.title')} text={t('look.text')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={shown.length > 1 ? 320 : 160} />}
      {data && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
            listStyle: 'none',
            padding: 0,
            margin: 0,
          }}
        >
          {data.roles
            .filter(({ role }) => shown.includes(role))
            .map((holders) => (
              <RoleCard key={holders.role} {...holders} />
            ))}
        </Box>
      )}
    </CardSection>
  );
}

function RoleCard({ role, active, banned, lastGivenAt }: Holders) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const format = useFormat();
  const navigate = useNavigate();
  const { start } = useLook();
  const written = ({ count, isCapped }: Total) =>
    t(isCapped ? 'holders.moreThan' : 'holders.accounts', { number: format.number(count) });
  const look = () => start.mutate(role, { onSuccess: () => navigate(href('dashboard')), onError: showError });
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', padding: 2 }}
    >
      <Typography variant="h4" component="h3">
        {nameOf(role)}
      </Typography>
      <Link
        component={RouterLink}
        to={href('userList', { role })}
        sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
      >
        {written(active)}
      </Link>
      {banned.count > 0 && (
        <Typography variant="body2">{t('holders.banned', { number: format.number(banned.count) })}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        <span>{t('holders.lastGiven')}</span>{' '}
        {lastGivenAt ? <DateTime time={lastGivenAt} short clock={false} /> : <span>{t('holders.notRecorded')}</span>}
      </Typography>
      {rolesToLookAs.includes(role) && (
        <Button
          variant="outlined"
          startIcon={<Eye aria-hidden size={18} />}
          aria-label={t('look.start', { role: nameOf(role) })}
          loading={start.isPending}
          onClick={look}
          sx={{ marginBlockStart: 'auto', translate: '0 4px', marginBlockEnd: 0.5 }}
        >
          {t('look.short')}
        </Button>
      )}
    </Paper>
  );
}
