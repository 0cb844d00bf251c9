import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { pricesAt } from '@skrin/domain/billing/prices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { PaymentTerms } from '../components/payment-terms.tsx';
import { ChargedAs, PriceSummary } from '../components/price-summary.tsx';

/** The reader of the checkout: a visitor, or a user, who may have a locked result that can be paid. */
export type Customer = { signedIn: false } | { signedIn: true; lockedAnalysisId: string | undefined };

/** Shows the price and the next step, because a result can be paid only after its photo has been read. */
export function CheckoutPage({ customer }: { customer: Customer }) {
  const { t } = useTranslation('pricing');
  const addressOf = usePageAddress();
  return (
    <Page title={t('checkout.title')} lead={t('checkout.lead')} width="wide" meta={<PageMeta page="productCheckout" />}>
      <Columns side={<Item />} sideFirst>
        <NextStep customer={customer} />
        <Button component={Link} to={addressOf('pricing')} sx={{ marginBlock: 3 }}>
          {t('checkout.how')}
        </Button>
        <PaymentTerms />
      </Columns>
    </Page>
  );
}

function Item() {
  const { t } = useTranslation('pricing');
  const [sold] = pricesAt(new Date());
  return (
    <Paper variant="outlined" component="section" aria-label={t('checkout.item')} sx={{ padding: 2.5 }}>
      <PriceSummary item={sold} />
      <ChargedAs item={sold} method="paypal" />
      <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t('checkout.for')}
      </Typography>
    </Paper>
  );
}

function NextStep({ customer }: { customer: Customer }) {
  const { t } = useTranslation('pricing');
  if (!customer.signedIn) {
    const login = href('login', { returnTo: href('productCheckout') });
    return (
      <Step title={t('checkout.visitor.title')} text={t('checkout.visitor.text')}>
        <LinkButton to={checkStart} label={t('checkout.visitor.action')} main />
        <LinkButton to={login} label={t('checkout.visitor.login')} />
      </Step>
    );
  }
  if (customer.lockedAnalysisId) {
    return (
      <Step title={t('checkout.ready.title')} text={t('checkout.ready.text')}>
        <LinkButton
          to={href('payment', { analysis: customer.lockedAnalysisId })}
          label={t('checkout.ready.action')}
          main
        />
      </Step>
    );
  }
  return (
    <Step title={t('checkout.none.title')} text={t('checkout.none.text')}>
      <LinkButton to={checkStart} label={t('checkout.none.action')} main />
      <LinkButton to={href('analyses')} label={t('checkout.none.history')} />
    </Step>
  );
}

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Step = ({ title, text, children }: StepProps) => (
  <Paper component="section" sx={{ padding: 2.5, bgcolor: 'primary.soft' }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Typography sx={{ marginBlockStart: 0.5, marginBlockEnd: 2 }}>{text}</Typography>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      {children}
    </Stack>
  </Paper>
);

const LinkButton = ({ to, label, main = false }: { to: string; label: string; main?: boolean }) => (
  <Button component={Link} to={to} variant={main ? 'contained' : 'outlined'}>
    <span>{label}</span>
  </Button>
);
