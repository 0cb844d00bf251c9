import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { Clinic } from '@skrin/contract/care/clinics';
import type { Consultation, ConsultationState } from '@skrin/contract/care/consultations';
import { addDays, dayIn } from '@skrin/domain/care/days';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarDays, Hospital, List } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { touchTarget } from '../../../../theme/tokens.ts';
import { ConsultationEntry } from '../../consultations/components/consultation-row.tsx';
import { WorkStateLabel } from '../../consultations/components/consultation-state-label.tsx';
import { clinicConsultationsQuery } from '../../consultations/queries.ts';
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

/** Requested, booked and past consultations, in tabs. */
function ConsultationList({ timeZone }: Pick<Clinic, 'timeZone'>) {
  const { t } = useTranslation('clinicWork');
  const title = usePageTitle();
  const [search, setSearch] = useSearchParams();
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
      <Consultations tab={tab} timeZone={timeZone} />
    </>
  );
}

function Consultations({ tab, timeZone }: { tab: TabName } & Pick<Clinic, 'timeZone'>) {
  const { t } = useTranslation('clinicWork');
  const isPast = tab === 'past';
  const from = isPast ? `${addDays(dayIn(timeZone, new Date()), -PAST_DAYS)}T00:00:00Z` : undefined;
  const list = useInfiniteQuery(
    clinicConsultationsQuery({ states: tabs[tab], sort: isPast ? '-startsAt' : 'startsAt', from }),
  );
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  const days = Map.groupBy(
    data.pages.flatMap(({ items }) => items),
    ({ startsAt }) => dayIn(timeZone, startsAt),
  );
  if (days.size === 0) return <EmptyState icon={CalendarClock} title={t(`consultations.empty.${tab}`)} />;
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
