import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UnlockOffer } from '../features/billing/components/unlock-offer.tsx';
import { AccountPanel } from '../features/screening/check/components/account-panel.tsx';
import { CheckAnalysisPage } from '../features/screening/check/pages/check-analysis-page.tsx';
import type { Route } from './+types/check-analysis.ts';

export default function CheckAnalysisRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('screening');
  return (
    <CheckAnalysisPage
      id={id}
      unlock={
        <UnlockOffer
          account={
            <AccountPanel analysisId={id}>
              <Button
                component={Link}
                to={href('register', { returnTo: href('analysis', { id }) })}
                variant="contained"
                size="large"
              >
                {t('check.account.create')}
              </Button>
            </AccountPanel>
          }
        />
      }
    />
  );
}
