import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import SecondFactorFields from './second-factor-fields.tsx';

interface SecondFactorStepProps {
  challenge: string;
  onAgain?: () => void;
}

/** Second step of log-in, for users who have turned on the second factor. */
export default function SecondFactorStep(props: SecondFactorStepProps) {
  const { t } = useTranslation('security');
  return (
    <Page title={t('login.title')} width="narrow">
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <SecondFactorFields {...props} />
      </Paper>
    </Page>
  );
}
