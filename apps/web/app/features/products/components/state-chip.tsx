import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** Open, or coming soon. */
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
