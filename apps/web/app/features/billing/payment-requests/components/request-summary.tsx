import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { requestFigures, type RequestSummary as Summary } from '@skrin/contract/billing/payment-requests';
import { figureFilters } from '@skrin/domain/billing/payment-requests';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { LinkTabs } from '../../../../kit/link-tabs.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { requestSummaryQuery } from '../queries.ts';

/** Above the lists of invoices and of requests, for staff: the way between both, and how the requests stand. */
export default function RequestSummary() {
  const { t } = useTranslation(['paymentRequests', 'pages']);
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery(requestSummaryQuery());
  const tabs = (['invoiceList', 'paymentRequestList'] as const).map((key) => ({
    ...{ key, label: t(`pages:${key}.title`), to: href(key), isCurrent: pathname === href(key) },
  }));
  return (
    <Box component="section" aria-label={t('paymentRequests:summary.title')} sx={{ marginBlockEnd: 3 }}>
      <LinkTabs label={t('paymentRequests:tabs.label')} tabs={tabs} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', marginBlockEnd: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ alignSelf: 'center' }}>
          {t('paymentRequests:summary.title')}
        </Typography>
        <Button
          component={RouterLink}
          to={href('invoiceNew')}
          variant="outlined"
          startIcon={<Plus aria-hidden size={18} />}
        >
          <span>{t('paymentRequests:new')}</span>
        </Button>
      </Stack>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {/* As high as the figures, so that the list below stays where it is when they come. */}
      <Box sx={{ minBlockSize: { xs: '22rem', md: '9rem' } }}>
        {data ? <Figures summary={data} /> : !error && <ContentSkeleton rows={1} />}
      </Box>
    </Box>
  );
}

/** Each leads to the list of exactly the rows that it counts. */
function Figures({ summary: { today, timeZone, figures } }: { summary: Summary }) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  const filters = figureFilters(today);
  return (
    <>
      <Box component="ul" sx={strip}>
        {requestFigures.map((figure) => (
          <li key={figure}>
            <Link
              component={RouterLink}
              to={`${href('paymentRequestList')}?${new URLSearchParams(filters[figure])}`}
              underline="none"
              color="textPrimary"
              sx={cell}
            >
              <Typography component="span" variant="body2" color="textSecondary">
                {t(`figures.${figure}`)}
              </Typography>
              <Typography component="span" variant="h3">
                {format.number(figures[figure].count)}
              </Typography>
              <Typography component="span" variant="body2">
                <bdi>{format.money(figures[figure].money)}</bdi>
              </Typography>
            </Link>
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t('summary.zone', { timeZone })}
      </Typography>
    </>
  );
}

const strip = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
const cell = {
  display: 'grid',
  blockSize: '100%',
  padding: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: 'primary.main' },
} as const;
