import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Begins a check with its questions. */
export function NewCheck() {
  const { t } = useTranslation('screening');
  return (
    <Button component={Link} to={href('assessmentForm')} variant="contained" sx={{ alignSelf: 'flex-start' }}>
      {t('assessment.new')}
    </Button>
  );
}
