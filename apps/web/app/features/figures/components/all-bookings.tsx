import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BookingMonth,
  type BookingOutcome,
  type BookingWay,
  bookingOutcomeNames,
  type ClinicBookings,
  COMING_DAYS,
  LEAST_BOOKINGS,
} from '@skrin/contract/figures/bookings';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useWeekdayName } from '../../../kit/use-weekday-name.ts';
import { clinicBookingsQuery } from '../queries.ts';
import { useDuration } from '../use-duration.ts';
import { FigureCards } from './figure-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { FreeCard } from './own-bookings.tsx';
import { SaveTable } from './save-table.tsx';

interface MonthProps {
  counts: BookingMonth;
  month: string;
}

/** The numbers of all clinics, a month at a time: nothing of a person, and no small number. */
export function AllBookings() {
  const { t } = useTranslation(['figures', 'clinicWork']);
  const title = usePageTitle();
  const format = useFormat();
  const [search, change] = useSearchChanges();
  const { data, error, refetch } = useQuery(clinicBookingsQuery(search.get('month') ?? undefined));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { month, months, counts, before, slots } = data;
  return (
    <Page title={title} lead={t('bookings.all.lead', { least: format.number(LEAST_BOOKINGS) })} width="wide">
      <Stack spacing={3}>
        <Free slots={slots} />
        {month === null || counts === null ? (
          <EmptyState icon={CalendarCheck} title={t('bookings.all.noneTitle')} text={t('bookings.all.noneText')} />
        ) : (
          <>
            <SelectField
              label={t('analytics.month')}
              value={month}
              onChange={({ target }) => change({ month: target.value })}
              sx={{ maxInlineSize: 280 }}
            >
              {months.map((each) => (
                <option key={each} value={each}>
                  {format.monthOf(each)}
                </option>
              ))}
            </SelectField>
            <Outcomes counts={counts} before={before} month={month} />
            <TimeToConfirm toConfirm={counts.toConfirm} />
            <Tables counts={counts} month={month} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function Free({ slots }: Pick<ClinicBookings, 'slots'>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const length = format.number(COMING_DAYS, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <CardSection
      title={t('bookings.coming', { days: length })}
      text={slots ? t('money.countedAt', { time: format.dateTime(slots.countedAt) }) : t('today.notYet')}
    >
      {slots && (
        <FigureCards>
          <FreeCard slots={slots} />
        </FigureCards>
      )}
    </CardSection>
  );
}

function Outcomes({ counts, before, month }: MonthProps & Pick<ClinicBookings, 'before'>) {
  const { t } = useTranslation('figures');
  const write = useCount();
  const table = {
    head: [t('bookings.title'), t('number'), t('analytics.monthBefore')],
    rows: (['requested', ...bookingOutcomeNames] as const).map((figure) => ({
      name: t(`bookings.figures.${figure}`),
      values: [write(counts[figure]), write(before?.[figure] ?? null)],
    })),
  };
  return (
    <CardSection title={t('bookings.title')}>
      <FigureTable caption={t('bookings.title')} {...table} />
      <SaveTable name={`bookings-${month}`} {...table} />
    </CardSection>
  );
}

function TimeToConfirm({ toConfirm }: Pick<BookingMonth, 'toConfirm'>) {
  const { t } = useTranslation('figures');
  const write = useDuration();
  return (
    <CardSection title={t('bookings.toConfirm.title')} text={t('bookings.toConfirm.lead')}>
      {toConfirm === null ? (
        <Typography>{t('analytics.tooFew')}</Typography>
      ) : (
        <DescriptionList layout="columns">
          <Description name={t('bookings.toConfirm.median')}>{write(toConfirm.median)}</Description>
          <Description name={t('bookings.toConfirm.ninetieth')}>{write(toConfirm.ninetieth)}</Description>
        </DescriptionList>
      )}
    </CardSection>
  );
}

function Tables({ counts: { tables }, month }: MonthProps) {
  const { t } = useTranslation(['figures', 'clinicWork']);
  const weekdayName = useWeekdayName();
  const rowsOf: Record<BookingWay, { name: string; counts: Record<BookingOutcome, number | null> }[]> = {
    channel: tables.channel.map(({ channel, counts }) => ({ name: t(`clinicWork:channels.${channel}`), counts })),
    weekday: tables.weekday.map((counts, at) => ({ name: weekdayName(at + 1), counts })),
    clinic: tables.clinic.map(({ name, counts }) => ({ name: name ?? t('bookings.otherClinics'), counts })),
  };
  return (Object.keys(rowsOf) as BookingWay[]).map((way) => (
    <Breakdown key={way} way={way} rows={rowsOf[way]} month={month} />
  ));
}

function Breakdown({
  way,
  rows,
  month,
}: {
  way: BookingWay;
  rows: { name: string; counts: Record<BookingOutcome, number | null> }[];
  month: string;
}) {
  const { t } = useTranslation('figures');
  const write = useCount();
  const table = {
    head: [t(`bookings.value.${way}`), ...bookingOutcomeNames.map((outcome) => t(`bookings.figures.${outcome}`))],
    rows: rows.map(({ name, counts }, at) => ({
      key: String(at),
      name,
      values: bookingOutcomeNames.map((outcome) => write(counts[outcome])),
    })),
  };
  return (
    <CardSection title={t(`bookings.by.${way}`)}>
      <FigureTable caption={t(`bookings.by.${way}`)} {...table} />
      <SaveTable name={`${way}-${month}`} {...table} />
    </CardSection>
  );
}

function useCount(): (n: number | null) => string | null {
  const format = useFormat();
  return (n) => (n === null ? null : format.number(n));
}
