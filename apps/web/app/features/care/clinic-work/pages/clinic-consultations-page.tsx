import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Clinic } from '@skrin/contract/care/clinics';
import type { Consultation, ConsultationState } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, Hospital } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { ConsultationEntry } from '../../consultations/components/consultation-row.tsx';
import { WorkStateLabel } from '../../consultations/components/consultation-state-label.tsx';
import { clinicConsultationsQuery } from '../../consultations/queries.ts';
import { addDays, dayIn, useClinicTime } from '../../consultations/use-clinic-time.ts';
import { myClinicQuery } from '../schedule-queries.ts';

/** How far back a clinic sees in this list. */
const PAST_DAYS = 30;

/** What the tabs show, in their order: what asks for an answer first. */
const tabs = {
  requests: ['requested'],
  booked: ['confirmed', 'arrived'],
  past: ['done', 'no_show', 'cancelled'],
} as const satisfies Record<string, readonly ConsultationState[]>;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** What people ask of the clinic that one works for, and what is booked there, by day; the address keeps the tab. */
export default function ClinicConsultationsPage() {
  const { t } = useTranslation('clinicWork');
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
  const tab = tabNames.find((name) => name === search.get('show')) ?? 'requests';
  const show = (next: TabName) => setSearch({ show: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title={title} lead={t('clinic.lead', { city: clinic.name, timeZone: clinic.timeZone })} width="wide">
      <Stack spacing={2}>
        <Tabs
          value={tab}
          onChange={(_event, next: TabName) => show(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={title}
          sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
        >
          {tabNames.map((name) => (
            <Tab key={name} value={name} label={t(`consultations.tabs.${name}`)} />
          ))}
        </Tabs>
        <Consultations tab={tab} timeZone={clinic.timeZone} />
      </Stack>
    </Page>
  );
}

function Consultations({ tab, timeZone }: { tab: TabName } & Pick<Clinic, 'timeZone'>) {
  const { t } = useTranslation('clinicWork');
  const from = tab === 'past' ? `${addDays(dayIn(timeZone, new Date()), -PAST_DAYS)}T00:00:00Z` : undefined;
  const list = useInfiniteQuery(clinicConsultationsQuery({ states: tabs[tab], from }));
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

/** The consultations of one day by the clinic's clock, in their order. */
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
  const { id, clinic, service, person, dependant, startsAt, endsAt, state } = consultation;
  const { clock } = useClinicTime(clinic.timeZone);
  return (
    <ConsultationEntry
      to={href('clinicConsultation', { id })}
      title={
        <>
          <time dateTime={startsAt}>{clock(startsAt)}</time>–<time dateTime={endsAt}>{clock(endsAt)}</time>{' '}
          <bdi>{person?.name}</bdi>
        </>
      }
      about={[
        `${service.name} · ${t(`channels.${service.channel}`)}`,
        ...(dependant ? [t('for', { name: dependant.name })] : []),
      ]}
      label={<WorkStateLabel state={state} />}
    />
  );
}
