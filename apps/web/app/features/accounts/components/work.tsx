import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Work, type WorkKind, workKinds } from '@skrin/contract/accounts/work';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, type LucideIcon, ReceiptText, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { ownWorkQuery } from '../own-work-query.ts';

const own: Record<WorkKind, { icon: LucideIcon; to: string }> = {
  checks: { icon: ScanSearch, to: href('analyses') },
  orders: { icon: ReceiptText, to: href('profileOrders') },
  consultations: { icon: CalendarCheck, to: href('consultations') },
};

function useCount() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return ({ count, isCapped }: Work[WorkKind]) =>
    isCapped ? t('work.more', { number: format.number(count) }) : format.number(count);
}

/** What the signed-in user did: how many of each, when the newest began, and the way to all. */
export function OwnWork() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const countOf = useCount();
  const { data, error, refetch } = useQuery(ownWorkQuery());
  return (
    <CardSection title={t('work.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={112} />)}
      {data && (
        <Box component="ul" sx={list}>
          {workKinds.map((kind) => {
            const { icon: Icon, to } = own[kind];
            const { latestAt } = data[kind];
            return (
              <Box key={kind} component="li" sx={item}>
                <Icon aria-hidden size={24} />
                <div>
                  <Link component={RouterLink} to={to} underline="hover" sx={wholeItem}>
                    {t(`work.kinds.${kind}`)}
                  </Link>
                  <Typography sx={{ fontSize: 'h3.fontSize', fontWeight: 700 }}>{countOf(data[kind])}</Typography>
                  <Typography color="textSecondary" sx={{ fontSize: 'small' }}>
                    {latestAt === null ? t('work.none') : t('work.latest', { date: format.date(latestAt) })}
                  </Typography>
                </div>
              </Box>
            );
          })}
        </Box>
      )}
    </CardSection>
  );
}

/** The three counts of somebody else, on one line; without the numbers until they are known. */
export function WorkCounts({ work }: { work: Work | undefined }) {
  const { t } = useTranslation('profile');
  const countOf = useCount();
  return (
    <Box component="dl" sx={counts}>
      {workKinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`work.kinds.${kind}`)}</dt>
          <dd>{work ? countOf(work[kind]) : <Skeleton width="2ch" sx={{ marginInline: 'auto' }} />}</dd>
        </div>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;

const item = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1.5,
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const wholeItem = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

const counts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 1,
  inlineSize: '100%',
  marginBlock: '16px 0',
  fontSize: 'small',
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { margin: 0, fontWeight: 700 },
} as const;
