import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** Open, or still being made. */
export function StateChip({ open }: { open: boolean }) {
  const { t } = useTranslation('products');
  return (
    <Chip
      color={open ? 'success' : 'secondary'}
      variant="outlined"
      label={t(open ? 'states.open' : 'states.development')}
      sx={{ fontSize: '0.9375rem' }}
    />
  );
}
