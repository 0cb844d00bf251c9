import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { pricesAt } from '@skrin/domain/billing/prices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { AnalysisPage } from '../../analysis/pages/analysis-page.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';

interface CheckAnalysisPageProps {
  id: string;
  /** Signs in by an address alone; the account that it opens claims the analysis. */
  signIn: ReactNode;
}

/** One analysis of a visitor, up to the locked result. */
export function CheckAnalysisPage({ id, signIn }: CheckAnalysisPageProps) {
  return (
    <VisitorFrame sent member={href('analysis', { id })}>
      <AnalysisPage id={id} unlock={<AccountPanel analysisId={id} signIn={signIn} />} />
    </VisitorFrame>
  );
}

/** Replaces the payment: asks for an address, whose account claims the analysis and can pay for it. */
function AccountPanel({ analysisId, signIn }: { analysisId: string; signIn: ReactNode }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const returnTo = href('analysis', { id: analysisId });
  return (
    <CardSection title={t('check.account.title')} text={t('check.account.text')} isFilled>
      <Typography sx={{ marginBlock: '-8px 16px' }}>
        <span>{t('check.account.price', { price: format.money(pricesAt(new Date())[0].price) })}</span>{' '}
        <span>{t('check.kept')}</span>
      </Typography>
      {signIn}
      <Typography sx={{ marginBlockStart: 2 }}>
        <Link
          component={RouterLink}
          to={href('login', { returnTo })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {t('check.account.login')}
        </Link>
      </Typography>
    </CardSection>
  );
}
