import Stack from '@mui/material/Stack';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ConsultationActions } from '../components/consultation-actions.tsx';
import { ConsultationFacts } from '../components/consultation-facts.tsx';
import { ConsultationNotice } from '../components/consultation-notice.tsx';
import { FixedNotice } from '../components/not-reschedulable-notice.tsx';
import { OutcomeSection } from '../components/outcome-section.tsx';
import { SharingSection } from '../components/sharing-section.tsx';
import { consultationQuery } from '../queries.ts';

interface ConsultationPageProps {
  id: string;
  /** Renders the conversation with the clinic. */
  chat: (consultation: Consultation) => ReactNode;
}

/** One consultation: its state, the actions that it allows, what was found, the conversation about it, and what is shared with the clinic. */
export function ConsultationPage({ id, chat }: ConsultationPageProps) {
  // Includes the namespace `clinics` of the directions, which render once the clinic is loaded.
  const { t } = useTranslation(['pages', 'consultations', 'conditions', 'clinics']);
  const { data: consultation, error, refetch } = useQuery(consultationQuery(id));
  if (!consultation) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={t('pages:consultation.title')} width="wide" breadcrumbs={<Breadcrumbs />}>
      <Columns side={<ConsultationFacts consultation={consultation} />}>
        <Stack spacing={3}>
          <ConsultationNotice consultation={consultation} />
          <ConsultationActions consultation={consultation} />
          <FixedNotice consultation={consultation} />
          <OutcomeSection consultation={consultation} />
          <SharingSection consultation={consultation} />
        </Stack>
      </Columns>
      {chat(consultation)}
    </Page>
  );
}
