import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { prices } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { BeforeAfter } from '../components/before-after.tsx';
import { CheckList } from '../components/check-list.tsx';
import { Plans } from '../components/plans.tsx';

export default function PricingPage() {
  const { t } = useTranslation(['pricing', 'pages']);
  return (
    <Page title={t('pages:pricing.title')} lead={t('lead')} width="wide" meta={<Meta />}>
      <Stack spacing={{ xs: 5, md: 7 }}>
        <Plans />
        <BeforeAfter />
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gap: 2 }}>
          <NeverPaid />
          <MoneyBack />
          <Vouchers />
        </Box>
      </Stack>
    </Page>
  );
}

const free = ['urgent', 'unusable', 'unclear', 'failed', 'subscription'] as const;

function NeverPaid() {
  const { t } = useTranslation('pricing');
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 3 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {t('never.title')}
      </Typography>
      <CheckList points={free.map((point) => t(`never.points.${point}`))} />
    </Paper>
  );
}

function MoneyBack() {
  const { t } = useTranslation(['pricing', 'pages']);
  const format = useFormat();
  const addressOf = usePageAddress();
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 3 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {t('refund.title')}
      </Typography>
      <CheckList
        points={[t('refund.points.nothing'), t('refund.points.doctor', { days: format.number(OUTCOME_DAYS) })]}
      />
      <Button component={Link} to={addressOf('terms')} variant="outlined" sx={{ marginBlockStart: 2 }}>
        {t('pages:terms.title')}
      </Button>
    </Paper>
  );
}

function Vouchers() {
  const { t } = useTranslation('pricing');
  const addressOf = usePageAddress();
  return (
    <Paper component="section" sx={{ padding: 3, bgcolor: 'primary.soft' }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('vouchers.title')}
      </Typography>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('vouchers.text')}</Typography>
      <Button component={Link} to={addressOf('contactUs')} variant="outlined">
        {t('vouchers.action')}
      </Button>
    </Paper>
  );
}

function Meta() {
  const { t, i18n } = useTranslation('pricing');
  const [{ name, price }] = prices;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: t('lead'),
    inLanguage: i18n.language,
    // Rupiah have no minor units in use.
    offers: { '@type': 'Offer', price: price.amount, priceCurrency: price.currency },
  };
  return <PageMeta page="pricing" jsonLd={jsonLd} />;
}
