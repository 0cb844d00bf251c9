import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { fittingClinics } from '@skrin/domain/care/fitting-clinics';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFlow } from '../flow.ts';

/** Which clinics fit an analysis, and a link to those nearby; a locked analysis tells no more than its care level. */
export function FindClinics({ analysis }: { analysis: Analysis }) {
  const { id, result } = analysis;
  const { t } = useTranslation('clinics');
  const { language } = useLanguage();
  const { keeps } = useFlow();
  const { reason } = fittingClinics(analysis, result?.conditionSet);
  // If it is urgent, the care level above has said so already.
  const isUrgent = reason === 'emergency' || reason === 'today';
  const address = href('clinics', { tab: 'nearby', ...(keeps && { analysis: id }) });
  return (
    <div>
      {!isUrgent && <Typography sx={{ fontWeight: 600 }}>{t(`fit.${reason}.title`)}</Typography>}
      <Typography>{t(`fit.${reason}.text`)}</Typography>
      <Button
        component={Link}
        to={inLanguage(address, language)}
        variant="outlined"
        startIcon={<MapPin aria-hidden size={18} />}
        data-no-print
        sx={{ marginBlockStart: 1.5 }}
      >
        {t('fit.show')}
      </Button>
    </div>
  );
}
