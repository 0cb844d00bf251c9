import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { chargeOf, pricesAt } from '@skrin/domain/billing/prices';
import { CreditCard, Landmark, type LucideIcon, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';

/** Tells visitors how a result is paid for, and links to the log-in, where a locked result may wait. */
export function PayingPage() {
  const { t } = useTranslation('pricing');
  return (
    <Page title={t('paying.title')} lead={t('paying.lead')} width="wide" meta={<PageMeta page="payment" />}>
      <Stack spacing={5}>
        <Columns side={<LockedResult />} sideFirst>
          <Steps />
        </Columns>
        <Methods />
      </Stack>
    </Page>
  );
}

function LockedResult() {
  const { t } = useTranslation('pricing');
  const addressOf = usePageAddress();
  const returnTo = addressOf('payment');
  return (
    <CardSection title={t('paying.haveResult')} text={t('paying.haveResultText')} isFilled>
      <Stack direction={{ xs: 'column', sm: 'row', lg: 'column' }} spacing={1.5}>
        <Button component={Link} to={href('login', { returnTo })} variant="contained">
          {t('paying.login')}
        </Button>
        <Button component={Link} to={checkStart} variant="outlined">
          {t('paying.start')}
        </Button>
      </Stack>
    </CardSection>
  );
}

const steps = ['check', 'choose', 'pay', 'open'] as const;

function Steps() {
  const { t } = useTranslation('pricing');
  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 2.5 }}>
      {steps.map((step) => (
        <Box
          component="li"
          key={step}
          sx={{ paddingInlineStart: 1, '&::marker': { fontWeight: 700, color: 'primary.main' } }}
        >
          <Typography variant="h4" component="h2">
            {t(`paying.steps.${step}.title`)}
          </Typography>
          <Typography color="textSecondary">{t(`paying.steps.${step}.text`)}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function Methods() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const [sold] = pricesAt(new Date());
  return (
    <section aria-labelledby="methods">
      <Typography variant="h2" id="methods" sx={{ marginBlockEnd: 2 }}>
        {t('paying.methods')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' }, gap: 2 }}>
        <Method
          icon={Landmark}
          name={t('paying.midtrans.name')}
          text={t('paying.midtrans.text')}
          price={format.money(chargeOf(sold, 'midtrans'))}
        />
        <Method
          icon={CreditCard}
          name={t('paying.paypal.name')}
          text={t('paying.paypal.text')}
          price={format.money(chargeOf(sold, 'paypal'))}
        />
        <Method icon={Ticket} name={t('paying.voucher')} text={t('paying.voucherText')} />
      </Box>
    </section>
  );
}

interface MethodProps {
  icon: LucideIcon;
  name: string;
  text: string;
  price?: string;
}

const Method = ({ icon: Icon, name, text, price }: MethodProps) => (
  <Paper variant="outlined" sx={{ padding: 2.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, marginBlockEnd: 1 }}>
      <Box component={Icon} aria-hidden size={22} sx={{ color: 'primary.main', flexShrink: 0 }} />
      <Typography variant="h4" component="h3">
        {name}
      </Typography>
    </Box>
    {price && <Typography sx={{ color: 'paid.main', fontWeight: 700 }}>{price}</Typography>}
    <Typography color="textSecondary">{text}</Typography>
  </Paper>
);
