import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { StepButtons } from '../../analysis/components/step-buttons.tsx';
import { START } from '../demo-flow.ts';

const register = `${paths.register}?returnTo=${encodeURIComponent(paths.assessmentForm)}`;

/** Ways on from the sample. Leaving asks nothing, for nothing is lost. */
export function DemoActions({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation(['demo', 'screening']);
  return (
    <StepButtons>
      <Button component={Link} to={START} onClick={onRestart} variant="outlined" size="large">
        {t('screening:result.again')}
      </Button>
      <Button component={Link} to={register} variant="contained" size="large">
        {t('ownSkin')}
      </Button>
    </StepButtons>
  );
}
