import Button from '@mui/material/Button';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProduct } from '../../../kit/product.ts';
import { formAddress } from '../../../pages.ts';

/** Begins a check with its questions, of the product that the page is about. */
export function NewCheck() {
  const { t } = useTranslation('screening');
  const { programme = firstProgramme } = useProduct() ?? {};
  return (
    <Button component={Link} to={formAddress(programme)} variant="contained" sx={{ alignSelf: 'flex-start' }}>
      {t('assessment.new')}
    </Button>
  );
}
