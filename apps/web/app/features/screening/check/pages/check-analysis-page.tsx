import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { pricesAt } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { AnalysisPage } from '../../analysis/pages/analysis-page.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import type { Route } from './+types/check-analysis-page.ts';

/** One analysis of a visitor, up to the locked result. */
export default function CheckAnalysisPage({ params: { id } }: Route.ComponentProps) {
  return (
    <VisitorFrame sent member={href('analysis', { id })}>
      <AnalysisPage key={id} id={id} unlock={<AccountPanel analysisId={id} />} />
    </VisitorFrame>
  );
}

/** Replaces the payment: asks for an account, which claims the analysis and can pay for it. */
function AccountPanel({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const returnTo = href('analysis', { id: analysisId });
  return (
    <CardSection title={t('check.account.title')} text={t('check.account.text')} isFilled>
      <Typography sx={{ marginBlock: '-8px 16px' }}>
        <span>{t('check.account.price', { price: format.money(pricesAt(new Date())[0].price) })}</span>{' '}
        <span>{t('check.kept')}</span>
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={href('register', { returnTo })} variant="contained" size="large">
          {t('check.account.create')}
        </Button>
        <Button component={Link} to={href('login', { returnTo })} variant="outlined" size="large">
          {t('check.account.login')}
        </Button>
      </Stack>
    </CardSection>
  );
}
