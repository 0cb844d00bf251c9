import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { Clinic } from '@skrin/contract/care/clinics';
import { type Consultation, type ConsultationState, consultationStates } from '@skrin/contract/care/consultations';
import { addDays, dayIn } from '@skrin/domain/care/days';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarDays, Hospital, List } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { useWeekdayName } from '../../../../kit/use-weekday-name.ts';
import { touchTarget } from '../../../../theme/tokens.ts';
import { ConsultationEntry } from '../../consultations/components/consultation-row.tsx';
import { WorkStateLabel } from '../../consultations/components/consultation-state-label.tsx';
import { type ClinicConsultationsAsked, clinicConsultationsQuery } from '../../consultations/queries.ts';
import { useClinicTime } from '../../consultations/use-clinic-time.ts';
import { useDependantLabel } from '../../consultations/use-for-whom.ts';
import { myClinicQuery } from '../schedule-queries.ts';

/** Loaded on demand, because FullCalendar is larger than the page. */
const ClinicCalendar = lazy(() => import('../calendar/clinic-calendar.tsx'));

/** Replaces the history entry, so that Back leaves the page and does not return to another of its tabs. */
const shownInPlace = { replace: true, preventScrollReset: true } as const;

/** Days back from today that the list of past consultations covers. */
const PAST_DAYS = 30;

/** The consultation states of each tab, first the tab that waits for an answer. */
const tabs = {
  requests: ['requested'],
  booked: ['confirmed', 'arrived'],
  past: ['done', 'no_show', 'cancelled'],
} as const satisfies Record<string, readonly ConsultationState[]>;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** Requests and consultations of the clinic that the user works for, as lists or a calendar; the URL keeps which. */
export default function ClinicConsultationsPage() {
  // Includes the namespaces of the rows, so that they load in parallel with the consultations.
  const { t } = useTranslation(['clinicWork', 'consultations']);
  const title = usePageTitle();
  const [search, setSearch] = useSearchParams();
  const { data: clinic, error, refetch } = useQuery(myClinicQuery());
  if (clinic === undefined) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (clinic === null)
    return (
      <Page title={title}>
        <EmptyState icon={Hospital} title={t('none.title')} text={t('none.text')} />
      </Page>
    );
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list';
  return (
    <Page title={title} lead={t('clinic.lead', { city: clinic.name, timeZone: clinic.timeZone })} width="wide">
      <Stack spacing={2}>
        <ViewChoice view={view} onChoose={(next) => setSearch(next === 'list' ? {} : { view: next }, shownInPlace)} />
        {view === 'list' ? (
          <ConsultationList timeZone={clinic.timeZone} />
        ) : (
          <Suspense fallback={<ContentSkeleton rows={6} />}>
            <ClinicCalendar id={clinic.id} timeZone={clinic.timeZone} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

const views = { list: List, calendar: CalendarDays } as const;
type View = keyof typeof views;

/** Switches between list and calendar. */
function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation('clinicWork');
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, next: View | null) => next && onChoose(next)}
      aria-label={t('calendar.view')}
      sx={{ alignSelf: 'start' }}
    >
      {Object.entries(views).map(([name, Icon]) => (
        <ToggleButton
          key={name}
          value={name}
          sx={{ gap: 1, minBlockSize: touchTarget, color: 'text.secondary', textTransform: 'none' }}
        >
          <Icon aria-hidden size={18} />
          <span>{t(`calendar.views.${name as View}`)}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Requested, booked and past consultations, in tabs; or those of a time that the address names. */
function ConsultationList({ timeZone }: Pick<Clinic, 'timeZone'>) {
  const { t } = useTranslation('clinicWork');
  const title = usePageTitle();
  const [search, setSearch] = useSearchParams();
  const narrowed = narrowedBy(search);
  if (narrowed) return <ConsultationsWithin asked={narrowed} timeZone={timeZone} />;
  const tab = tabNames.find((name) => name === search.get('show')) ?? 'requests';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setSearch({ show: next }, shownInPlace)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={title}
        sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
      >
        {tabNames.map((name) => (
          <Tab key={name} value={name} label={t(`consultations.tabs.${name}`)} />
        ))}
      </Tabs>
      <Consultations asked={askedIn(tab, timeZone)} timeZone={timeZone} empty={t(`consultations.empty.${tab}`)} />
    </>
  );
}

function askedIn(tab: TabName, timeZone: string): ClinicConsultationsAsked {
  const isPast = tab === 'past';
  const from = isPast ? `${addDays(dayIn(timeZone, new Date()), -PAST_DAYS)}T00:00:00Z` : undefined;
  return { states: tabs[tab], sort: isPast ? '-startsAt' : 'startsAt', from };
}

/** The consultations that an address asks for, as figures lead to them (`ListedBookings`). */
function narrowedBy(search: URLSearchParams) {
  const [from, to] = [search.get('from'), search.get('to')];
  if (!isTime(from) || !isTime(to)) return undefined;
  const asked = search.get('state')?.split(',') ?? [];
  const weekday = Number(search.get('weekday'));
  return {
    states: consultationStates.filter((state) => asked.length === 0 || asked.includes(state)),
    sort: 'startsAt' as const,
    from,
    to,
    service: search.get('service') ?? undefined,
    weekday: weekday >= 1 ? weekday : undefined,
  };
}

const isTime = (time: string | null): time is string => time !== null && !Number.isNaN(Date.parse(time));

/** Consultations of a time, with what they are narrowed to and the way back to all. */
function ConsultationsWithin({
  asked,
  timeZone,
}: { asked: NonNullable<ReturnType<typeof narrowedBy>> } & Pick<Clinic, 'timeZone'>) {
  const { t } = useTranslation('clinicWork');
  const format = useFormat();
  const weekdayName = useWeekdayName();
  const { day } = useClinicTime(timeZone);
  const states = asked.states.map((state) => t(`consultations.states.${state}`));
  const kinds = [...(asked.weekday === undefined ? [] : [weekdayName(asked.weekday)]), ...states];
  const lastMoment = new Date(Date.parse(asked.to) - 1).toISOString();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography>
          {t('consultations.within', { from: day(asked.from), to: day(lastMoment), kinds: format.list(kinds) })}
        </Typography>
        <Button component={RouterLink} to={href('clinicConsultations')}>
          {t('consultations.showAll')}
        </Button>
      </Stack>
      <Consultations asked={asked} timeZone={timeZone} empty={t('consultations.empty.within')} />
    </>
  );
}

interface ConsultationsProps extends Pick<Clinic, 'timeZone'> {
  asked: ClinicConsultationsAsked;
  /** Said where there is none. */
  empty: string;
}

function Consultations({ asked, timeZone, empty }: ConsultationsProps) {
  const list = useInfiniteQuery(clinicConsultationsQuery(asked));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  const days = Map.groupBy(
    data.pages.flatMap(({ items }) => items),
    ({ startsAt }) => dayIn(timeZone, startsAt),
  );
  if (days.size === 0) return <EmptyState icon={CalendarClock} title={empty} />;
  return (
    <>
      {[...days].map(([day, consultations]) => (
        <Day key={day} consultations={consultations} timeZone={timeZone} />
      ))}
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}

/** The consultations of one day in the clinic's time zone, in their order. */
function Day({ consultations, timeZone }: { consultations: Consultation[] } & Pick<Clinic, 'timeZone'>) {
  const { day } = useClinicTime(timeZone);
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlock: 1 }}>
        {day(consultations[0]?.startsAt ?? '')}
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {consultations.map((consultation) => (
          <Entry key={consultation.id} consultation={consultation} />
        ))}
      </Paper>
    </section>
  );
}

function Entry({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const forWhom = useDependantLabel()(consultation);
  const { id, clinic, service, person, startsAt, endsAt, state } = consultation;
  const { clock } = useClinicTime(clinic.timeZone);
  return (
    <ConsultationEntry
      to={href('clinicConsultation', { id })}
      title={
        <>
          <time dateTime={startsAt}>{clock(startsAt)}</time>
          <span>–</span>
          <time dateTime={endsAt}>{clock(endsAt)}</time> <bdi>{person?.name}</bdi>
        </>
      }
      about={[`${service.name} · ${t(`channels.${service.channel}`)}`, ...(forWhom ? [forWhom] : [])]}
      label={<WorkStateLabel state={state} />}
    />
  );
}
