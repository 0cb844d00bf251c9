import Box from '@mui/material/Box';
import { CalendarClock, type LucideIcon, MapPin, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { useDayTime } from '../use-day-time.ts';

interface DayFactsProps {
  day: {
    startsAt: string;
    endsAt: string;
    timezone: string;
    host: string;
    address: string;
    city: string;
    services?: readonly string[] | null;
  };
}

/** When and where a screening day takes place, and what is done there. */
export function DayFacts({ day }: DayFactsProps) {
  const { t } = useTranslation('screeningDays');
  const { at, ownAt } = useDayTime();
  const format = useFormat();
  const own = ownAt(day);
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
      <Fact icon={CalendarClock} label={t('facts.when')}>
        <time dateTime={day.startsAt}>{at(day)}</time>
        {own && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('ownTime', { time: own })}
          </Box>
        )}
      </Fact>
      <Fact icon={MapPin} label={t('facts.where')}>
        <bdi>{[day.host, day.address, day.city].join(', ')}</bdi>
      </Fact>
      {day.services && day.services.length > 0 && (
        <Fact icon={Stethoscope} label={t('facts.services')}>
          <bdi>{format.list(day.services)}</bdi>
        </Fact>
      )}
    </Box>
  );
}

const Fact = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'start' }}>
    <dt>
      <Icon aria-hidden size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
