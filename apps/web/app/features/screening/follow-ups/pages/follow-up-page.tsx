import Box from '@mui/material/Box';
import { followUpCourses } from '@skrin/contract/screening/follow-up-courses';
import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import { CourseForm } from '../components/course-form.tsx';
import { FollowUpAdvice } from '../components/follow-up-advice.tsx';
import { followUpQuery } from '../queries.ts';

/**
 * Asks how a problem went on, some days after its result was opened; then shows the advice for the answer. The home page
 * asks first, and its answer comes along as `course`.
 */
export default function FollowUpPage({ params: { id } }: { params: { id: string } }) {
  const { data, error, refetch } = useQuery(followUpQuery(id));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Question key={id} followUp={data} />;
}

function Question({ followUp }: { followUp: FollowUp }) {
  const { t } = useTranslation(['followUps', 'screening', 'pages', 'common', 'questionnaire', 'advice']);
  const [isChanging, setChanging] = useState(false);
  const [parameters] = useSearchParams();
  const { course, dependant } = followUp;
  const answered = course && !isChanging ? { ...followUp, course } : undefined;
  const content = useFocusOnAdvice(answered === undefined);
  const [helpConfirmedAt, setHelp] = useState<string>();
  const onHelp = (confirmed: boolean) => setHelp(confirmed ? new Date().toISOString() : undefined);
  const care = { programme: followUp.programme, redFlags: followUp.redFlags, helpConfirmedAt };
  if (answered && needsHelpFirst(care))
    // As a transition: the emergency stays until the questions are there.
    return <EmergencyPage of={care} onHelp={onHelp} mistake={() => startTransition(() => setChanging(true))} />;
  return (
    <Page
      title={t('pages:followUp.title')}
      lead={dependant && t('screening:about', { name: dependant.name })}
      breadcrumbs={<Breadcrumbs />}
    >
      <Box ref={content} tabIndex={-1} sx={{ outline: 0, scrollMarginBlockStart: 96 }}>
        {answered ? (
          <FollowUpAdvice
            followUp={answered}
            helpConfirmedAt={helpConfirmedAt}
            onHelp={onHelp}
            onChange={() => setChanging(true)}
          />
        ) : (
          <CourseForm
            followUp={followUp}
            given={followUpCourses.find((each) => each === parameters.get('course'))}
            onAnswered={() => setChanging(false)}
          />
        )}
      </Box>
    </Page>
  );
}

/** Moves focus and scroll position to the advice that replaces the form, so that nobody at its end misses it. */
function useFocusOnAdvice(isAsked: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(isAsked);
  useLayoutEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return content;
}
