import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { CourseForm } from '../components/course-form.tsx';
import { FollowUpAdvice } from '../components/follow-up-advice.tsx';
import { followUpQuery } from '../queries.ts';

/** How a problem goes on, some days after its result was opened; then what that asks for. */
export default function FollowUpPage({ params: { id } }: { params: { id: string } }) {
  const { data, error, refetch } = useQuery(followUpQuery(id));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Question key={id} followUp={data} />;
}

function Question({ followUp }: { followUp: FollowUp }) {
  const { t } = useTranslation(['followUps', 'screening', 'pages', 'common', 'questionnaire', 'advice']);
  const [isChanging, setChanging] = useState(false);
  const { course, dependant } = followUp;
  return (
    <Page
      title={t('pages:followUp.title')}
      lead={dependant && t('screening:about', { name: dependant.name })}
      breadcrumbs={<Breadcrumbs />}
    >
      {course && !isChanging ? (
        <FollowUpAdvice followUp={{ ...followUp, course }} onChange={() => setChanging(true)} />
      ) : (
        <CourseForm followUp={followUp} onAnswered={() => setChanging(false)} />
      )}
    </Page>
  );
}
