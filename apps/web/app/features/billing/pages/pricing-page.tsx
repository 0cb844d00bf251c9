import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { pricesAt } from '@skrin/domain/billing/prices';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useProduct } from '../../../kit/product.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { BeforeAfter } from '../components/before-after.tsx';
import { FreeProduct, isFree } from '../components/free-product.tsx';
import { Plans } from '../components/plans.tsx';
import { MoneyBack, NeverPaid } from '../components/price-rules.tsx';

export default function PricingPage() {
  const { t } = useTranslation(['pricing', 'pages']);
  const product = useProduct();
  return (
    <Page title={t('pages:pricing.title')} lead={t('lead')} width="wide" meta={<Meta />}>
      <Stack spacing={{ xs: 5, md: 7 }}>
        {product && isFree(product) && (
          <Suspense>
            <FreeProduct product={product} />
          </Suspense>
        )}
        <Plans />
        <BeforeAfter />
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gap: 2 }}>
          <Paper variant="outlined" sx={{ padding: 3 }}>
            <NeverPaid />
          </Paper>
          <Paper variant="outlined" sx={{ padding: 3 }}>
            <MoneyBack />
          </Paper>
          <Vouchers />
        </Box>
      </Stack>
    </Page>
  );
}

function Vouchers() {
  const { t } = useTranslation('pricing');
  const addressOf = usePageAddress();
  return (
    <CardSection title={t('vouchers.title')} text={t('vouchers.text')} isFilled>
      <Button component={Link} to={addressOf('contactUs')} variant="outlined">
        {t('vouchers.action')}
      </Button>
    </CardSection>
  );
}

function Meta() {
  const { t, i18n } = useTranslation('pricing');
  const [{ name, price }] = pricesAt(new Date());
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: t('lead'),
    inLanguage: i18n.language,
    // `amount` is in minor units, but rupiah are used without any, so it is the price itself.
    offers: { '@type': 'Offer', price: price.amount, priceCurrency: price.currency },
  };
  return <PageMeta page="pricing" jsonLd={jsonLd} />;
}
