import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { CalendarView } from '../components/calendar-view.tsx';
import { clinicZoneQuery } from '../queries.ts';

/** The calendar of whoever works for an organisation: in the zone of the clinic, if it is one, else in the reader's. */
export default function CalendarPage() {
  const { t } = useTranslation(['calendar', 'calendarView', 'common', 'errors', 'workspace']);
  const own = useTimeZone();
  const { data: zone, error, refetch } = useQuery(clinicZoneQuery());
  return (
    <Page title={usePageTitle()} lead={t('page.lead')} width="wide">
      {zone !== undefined ? (
        <CalendarView zone={zone ?? own} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ContentSkeleton rows={6} />
      )}
    </Page>
  );
}
