import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** Replaces a photo that was deleted by its owner's choice of retention. */
export function PhotoRemoved({ at }: { at: string }) {
  const { t } = useTranslation('screening');
  const date = useFormat().date(at);
  return <Typography color="textSecondary">{t('analysis.photoRemoved', { date })}</Typography>;
}
