import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../../../kit/confirm.tsx';
import { StepButtons } from '../../../analysis/components/step-buttons.tsx';

/** The buttons after a result. Leaving asks for confirmation; the result stays in the history. */
export function ResultActions() {
  const { t } = useTranslation('screening');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const exit = async () => {
    const question = { title: t('result.leaveTitle'), text: t('result.leaveBody') };
    if (await confirm({ ...question, confirm: t('result.leave'), cancel: t('result.stay') })) navigate(href('home'));
  };
  return (
    <StepButtons>
      <Button variant="text" size="large" onClick={exit}>
        {t('analysis.result.exit')}
      </Button>
      <Button component={Link} to={href('assessmentForm')} variant="contained" size="large">
        {t('result.again')}
      </Button>
    </StepButtons>
  );
}
