import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import {
  type BookingCounts,
  type Bookings,
  bookingOutcomeNames,
  bookingsWithin,
  COMING_DAYS,
} from '@skrin/contract/figures/bookings';
import type { Period, PeriodLength } from '@skrin/contract/figures/figures';
import { addDays } from '@skrin/domain/care/days';
import { useQuery } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useWeekdayName } from '../../../kit/use-weekday-name.ts';
import { listAddress } from '../list-address.ts';
import { bookingsQuery } from '../queries.ts';
import { useDuration } from '../use-duration.ts';
import { Chart } from './chart.tsx';
import { ComparedCard } from './compared-card.tsx';
import { FigureCard, FigureCards } from './figure-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { PeriodBar } from './period-bar.tsx';
import { usePeriod } from './period-choice.tsx';
import { SaveTable } from './save-table.tsx';

interface PartProps {
  bookings: Bookings;
  days: PeriodLength;
}

const figures = ['requested', ...bookingOutcomeNames] as const;

const momentsOf = ({ startsAt, endsAt }: Period) => ({ from: startsAt, to: endsAt });

/** The consultations of the reader's clinic: what comes, how they stand in a period beside the one before, the newest. */
export function OwnBookings() {
  // Includes the namespace of the states, so that it loads in parallel with the figures.
  const { t } = useTranslation(['figures', 'clinicWork']);
  const title = usePageTitle();
  const [days, choose] = usePeriod();
  const { data, error, refetch } = useQuery(bookingsQuery(days));
  if (data === undefined) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (data === null)
    return (
      <Page title={title}>
        <EmptyState icon={Hospital} title={t('bookings.noClinic')} text={t('clinicWork:none.text')} />
      </Page>
    );
  return (
    <Page
      title={title}
      lead={
        <>
          <span>{t('bookings.lead')}</span> <span>{t('zone', { timeZone: data.timeZone })}</span>
        </>
      }
      width="wide"
    >
      <Stack spacing={3}>
        <Coming coming={data.coming} />
        <PeriodBar period={data.period} days={days} onChoose={choose} />
        <Outcomes bookings={data} days={days} />
        <TimeToConfirm bookings={data} days={days} />
        <ByService bookings={data} />
        <ByWeekday bookings={data} />
        <Latest latest={data.latest} />
      </Stack>
    </Page>
  );
}

function Coming({ coming: { period, slots, waiting, confirmed } }: Pick<Bookings, 'coming'>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const numbers = { waiting, confirmed };
  const length = format.number(COMING_DAYS, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <CardSection title={t('bookings.coming', { days: length })}>
      <FigureCards>
        {(['waiting', 'confirmed'] as const).map((name) => (
          <FigureCard
            key={name}
            figure={format.number(numbers[name])}
            label={t(`bookings.come.${name}`)}
            to={listAddress(bookingsWithin(name, momentsOf(period)))}
          />
        ))}
        <FreeCard slots={slots} />
      </FigureCards>
    </CardSection>
  );
}

/** The share of times that can still be booked. */
export function FreeCard({ slots: { offered, free } }: { slots: Bookings['coming']['slots'] }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <FigureCard
      figure={offered === 0 ? '–' : format.percent(free / offered)}
      label={t('bookings.free')}
      note={
        offered === 0
          ? t('bookings.noTimes')
          : t('bookings.freeOf', { free: format.number(free), offered: format.number(offered) })
      }
    />
  );
}

function Outcomes({ bookings: { totals, requestedByDay, doneByDay, period, before }, days }: PartProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <CardSection title={t('bookings.title')}>
      <FigureCards>
        {figures.map((figure) => (
          <ComparedCard
            key={figure}
            label={t(`bookings.figures.${figure}`)}
            compared={totals[figure]}
            days={days}
            listed={{ of: (within) => bookingsWithin(figure, within), period, before }}
          />
        ))}
      </FigureCards>
      <Box sx={{ marginBlockStart: 3 }}>
        {totals.requested.total === 0 ? (
          <Typography>{t('money.nothing')}</Typography>
        ) : (
          <Chart
            label={t('bookings.figures.requested')}
            nameHead={t('day')}
            names={requestedByDay.map((_, at) => format.day(addDays(period.from, at)))}
            values={requestedByDay}
            beside={{ label: t('bookings.figures.done'), values: doneByDay }}
            file={`bookings-${period.from}`}
          />
        )}
      </Box>
    </CardSection>
  );
}

function TimeToConfirm({ bookings: { toConfirm, toConfirmBefore }, days }: PartProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const write = useDuration();
  const length = format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <CardSection title={t('bookings.toConfirm.title')} text={t('bookings.toConfirm.lead')}>
      {toConfirm === null ? (
        <Typography>{t('bookings.toConfirm.none')}</Typography>
      ) : (
        <FigureCards>
          {(['median', 'ninetieth'] as const).map((name) => (
            <FigureCard
              key={name}
              figure={write(toConfirm[name])}
              label={t(`bookings.toConfirm.${name}`)}
              note={toConfirmBefore && t('period.before', { days: length, number: write(toConfirmBefore[name]) })}
            />
          ))}
        </FigureCards>
      )}
    </CardSection>
  );
}

interface CountedRow {
  key: string;
  name: string;
  counts: BookingCounts;
  narrowed: { service?: string; weekday?: number };
}

/** A table of counts, each of which leads to its list. */
function Counts({
  title,
  head,
  rows,
  period,
  file,
}: {
  title: string;
  head: string;
  rows: readonly CountedRow[];
  period: Period;
  file: string;
}) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const table = {
    head: [head, ...figures.map((figure) => t(`bookings.figures.${figure}`))],
    rows: rows.map(({ key, name, counts, narrowed }) => ({
      key,
      name,
      values: figures.map((figure) => format.number(counts[figure])),
      lists: figures.map((figure) => listAddress(bookingsWithin(figure, momentsOf(period), narrowed))),
    })),
  };
  return (
    <CardSection title={title}>
      {rows.length === 0 ? (
        <Typography>{t('money.nothing')}</Typography>
      ) : (
        <>
          <FigureTable caption={title} {...table} />
          <SaveTable name={`${file}-${period.from}`} {...table} />
        </>
      )}
    </CardSection>
  );
}

function ByService({ bookings: { services, period } }: Pick<PartProps, 'bookings'>) {
  const { t } = useTranslation(['figures', 'clinicWork']);
  return (
    <Counts
      title={t('bookings.by.service')}
      head={t('bookings.value.service')}
      period={period}
      file="services"
      rows={services.map(({ id, name, channel, counts }) => ({
        key: id,
        name: `${name} · ${t(`clinicWork:channels.${channel}`)}`,
        counts,
        narrowed: { service: id },
      }))}
    />
  );
}

function ByWeekday({ bookings: { weekdays, totals, period } }: Pick<PartProps, 'bookings'>) {
  const { t } = useTranslation('figures');
  const nameOf = useWeekdayName();
  const rows = weekdays.map((counts, at) => ({
    key: String(at),
    name: nameOf(at + 1),
    counts,
    narrowed: { weekday: at + 1 },
  }));
  return (
    <Counts
      title={t('bookings.by.weekday')}
      head={t('bookings.value.weekday')}
      period={period}
      file="weekdays"
      rows={totals.requested.total === 0 ? [] : rows}
    />
  );
}

function Latest({ latest }: Pick<Bookings, 'latest'>) {
  const { t } = useTranslation(['figures', 'clinicWork']);
  const format = useFormat();
  return (
    <CardSection title={t('bookings.latest.title')}>
      {latest.length === 0 ? (
        <Typography>{t('bookings.latest.none')}</Typography>
      ) : (
        <FigureTable
          caption={t('bookings.latest.title')}
          head={[
            t('bookings.latest.requestedAt'),
            t('bookings.value.service'),
            t('bookings.latest.startsAt'),
            t('bookings.latest.state'),
          ]}
          rows={latest.map(({ id, service, state, startsAt, requestedAt }) => ({
            key: id,
            name: format.shortDateTime(requestedAt),
            to: href('clinicConsultation', { id }),
            values: [service, format.shortDateTime(startsAt), t(`clinicWork:consultations.states.${state}`)],
          }))}
        />
      )}
    </CardSection>
  );
}
