import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ActivityEntry } from '@skrin/contract/accounts/personal-data';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { activityQuery } from '../../privacy-queries.ts';

/** Lists who read or changed the user's data, from the audit entries. */
export function ActivitySection() {
  const { t } = useTranslation('rights');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(activityQuery());
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <CardSection title={t('activity.title')} text={t('activity.text')}>
      <Stack spacing={2}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !entries && <Skeleton variant="rounded" height={180} />}
        {entries?.length === 0 && <Typography>{t('activity.empty')}</Typography>}
        {entries && entries.length > 0 && <Entries entries={entries} />}
        {hasNextPage && (
          <Box>
            <Button variant="outlined" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {t('activity.more')}
            </Button>
          </Box>
        )}
      </Stack>
    </CardSection>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation('rights');
  const nameOf = useActionName();
  return (
    <Table size="small" sx={{ '& td, & th': { paddingInline: { xs: 0.5, sm: 2 }, verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          {(['when', 'who', 'what'] as const).map((column) => (
            <TableCell key={column}>{t(`activity.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(({ id, at, by, permission }) => (
          <TableRow key={id}>
            <TableCell>
              <DateTime time={at} short />
            </TableCell>
            <TableCell>{t(`activity.by.${by}`)}</TableCell>
            <TableCell>{nameOf(permission)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Names a permission such as `analysis:update`; one that this version does not know is named `other`. */
function useActionName() {
  const { t, i18n } = useTranslation('rights');
  return (permission: string): string => {
    const [kind, action] = permission.split(':');
    const key = `activity.done.${kind}.${action}`;
    return i18n.exists(key, { ns: 'rights' }) ? t(key as 'activity.done.other') : t('activity.done.other');
  };
}
