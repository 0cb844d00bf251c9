import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { firstAction } from '@skrin/domain/care/first-action';
import { lastingText } from '@skrin/domain/programmes/skin/advice-texts';
import { BellRing, CalendarPlus, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { useFlow } from '../../../flow.ts';
import { careNeedOf } from '../../care-needs.ts';
import type { Booking } from '../../programme-views.ts';

interface FirstStepProps {
  analysis: Analysis<'skin'>;
  booking: Booking | undefined;
  /** Says when one is asked again; absent where nobody can be. */
  onRemind: (() => void) | undefined;
}

/** The one thing to do first, in the care level of a result. */
export function FirstStep({ analysis, booking, onRemind }: FirstStepProps) {
  const { t } = useTranslation(['advice', 'screening']);
  const { language } = useLanguage();
  const { keeps } = useFlow();
  const address = booking ? booking.address : null;
  const can = {
    canBook: address !== null,
    canRemind: onRemind !== undefined,
    needsVisit:
      careNeedOf(analysis) !== undefined ||
      (analysis.duration !== undefined && lastingText(analysis.duration) === 'months'),
  };
  const action = firstAction(analysis, can);
  if (action === 'remind')
    return (
      <Button {...look} startIcon={<BellRing aria-hidden size={20} />} onClick={onRemind}>
        {t('screening:analysis.result.bar.remind')}
      </Button>
    );
  if (action === 'book')
    return address === undefined || address === null ? (
      <Skeleton variant="rounded" height={48} />
    ) : (
      <Button {...look} component={Link} to={address} startIcon={<CalendarPlus aria-hidden size={20} />}>
        {t('care.book')}
      </Button>
    );
  return (
    <Button
      {...look}
      component={Link}
      to={inLanguage(href('clinics', { tab: 'nearby', ...(keeps && { analysis: analysis.id }) }), language)}
      startIcon={<MapPin aria-hidden size={20} />}
    >
      {t('care.clinics')}
    </Button>
  );
}

const look = { variant: 'contained', size: 'large', sx: { inlineSize: { xs: '100%', sm: 'auto' } } } as const;
