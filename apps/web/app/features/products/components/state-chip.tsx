import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** Whether a product is open or coming soon, as a chip. */
export function StateChip({ open }: { open: boolean }) {
  const { t } = useTranslation('products');
  return (
    <Chip
      color={open ? 'success' : 'secondary'}
      variant="outlined"
      label={t(open ? 'states.open' : 'states.comingSoon')}
      sx={{ fontSize: 'small' }}
    />
  );
}
