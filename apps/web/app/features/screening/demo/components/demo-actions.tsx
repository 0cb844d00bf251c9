import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkStart } from '../../../../pages.ts';
import { StepButtons } from '../../analysis/components/step-buttons.tsx';
import { START } from '../demo-flow.ts';

/** Ways on from the sample. Leaving asks nothing, for nothing is lost. */
export function DemoActions({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation(['demo', 'screening']);
  return (
    <StepButtons>
      <Button component={Link} to={START} onClick={onRestart} variant="outlined" size="large">
        {t('screening:result.again')}
      </Button>
      <Button component={Link} to={checkStart} variant="contained" size="large">
        {t('ownSkin')}
      </Button>
    </StepButtons>
  );
}
