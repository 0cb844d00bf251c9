import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** In place of a photo that its owner did not want to be kept. */
export function PhotoRemoved({ at }: { at: string }) {
  const { t } = useTranslation('screening');
  const date = useFormat().date(at);
  return <Typography color="textSecondary">{t('analysis.photoRemoved', { date })}</Typography>;
}
