import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { type ClinicFitReason, fittingClinics } from '@skrin/domain/care/fitting-clinics';
import type { CareCase } from '@skrin/domain/screening/care-level';
import { CalendarPlus, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFlow } from '../flow.ts';
import { careNeedOf } from '../programmes/care-needs.ts';

interface FindClinicsProps {
  /** What decides which clinics fit. */
  of: CareCase;
  /** What the clinics are looked for; the pages that follow show it too. */
  analysis?: Analysis | { id: string } | undefined;
  /** Whether it says which clinics fit, and why. */
  explains?: boolean;
}

/**
 * The ways to a doctor: the clinics nearby that fit, and booking a visit, for which visitors log in. While a result is
 * locked, only its care level counts.
 */
export function FindClinics({ of, analysis, explains = false }: FindClinicsProps) {
  const { t } = useTranslation('advice');
  const { language } = useLanguage();
  const { keeps } = useFlow();
  const { reason } = fittingClinics(of, analysis && 'programme' in analysis ? careNeedOf(analysis) : undefined);
  const about = keeps && analysis ? { analysis: analysis.id } : {};
  return (
    <div>
      {explains && <Fit reason={reason} />}
      <Stack direction="row" spacing={1.5} useFlexGap data-no-print sx={{ flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={inLanguage(href('clinics', { tab: 'nearby', ...about }), language)}
          variant={reason === 'today' ? 'contained' : 'outlined'}
          color={reason === 'emergency' ? 'inherit' : 'primary'}
          startIcon={<MapPin aria-hidden size={18} />}
        >
          {t('care.clinics')}
        </Button>
        {reason !== 'emergency' && (
          <Button
            component={Link}
            to={href('consultations', { tab: 'nearby', ...about })}
            variant="text"
            startIcon={<CalendarPlus aria-hidden size={18} />}
          >
            {t('care.book')}
          </Button>
        )}
      </Stack>
    </div>
  );
}

/** Apart from the ways, because its texts are not loaded where a care level may come up at any time. */
function Fit({ reason }: { reason: ClinicFitReason }) {
  const { t } = useTranslation('clinics');
  // If it is urgent, the care level above has said so already.
  const isUrgent = reason === 'emergency' || reason === 'today';
  return (
    <>
      {!isUrgent && <Typography sx={{ fontWeight: 600 }}>{t(`fit.${reason}.title`)}</Typography>}
      <Typography sx={{ marginBlockEnd: 1.5 }}>{t(`fit.${reason}.text`)}</Typography>
    </>
  );
}
