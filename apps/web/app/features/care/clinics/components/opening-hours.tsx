import { styled } from '@mui/material/styles';
import type { OpeningHours as Span } from '@skrin/contract/care/clinic-schedule';
import { useQuery } from '@tanstack/react-query';
import { useWeekdayName } from '../../../../kit/use-weekday-name.ts';
import { bookableQuery } from '../../consultations/queries.ts';

/** When a clinic is open, by its id; nothing while that is not known. */
export function HoursOfClinic({ clinicId }: { clinicId: string }) {
  const { data } = useQuery(bookableQuery(clinicId));
  return data && <OpeningHours hours={data.hours} />;
}

/** The days with opening hours: `08:00–12:00, 13:00–16:00`. */
export function OpeningHours({ hours }: { hours: readonly Span[] }) {
  const nameOf = useWeekdayName();
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  return (
    <FactRows>
      {days.map(([weekday, spans]) => (
        <div key={weekday}>
          <dt>{nameOf(weekday)}</dt>
          <dd>
            <bdi dir="ltr">{spans.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`).join(', ')}</bdi>
          </dd>
        </div>
      ))}
    </FactRows>
  );
}

/** Names and facts beside each other. */
export const FactRows = styled('dl')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(1),
  margin: 0,
  '& > div': { display: 'grid', columnGap: spacing(2), gridTemplateColumns: 'minmax(6rem, 1fr) 2fr' },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, color: vars.palette.text.secondary },
}));
