import Stack from '@mui/material/Stack';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Assessment, HistoryQuery } from '@skrin/contract/screening/assessments';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { formAddress } from '../../../../pages.ts';
import { useProgrammeFilter } from '../../analysis/use-programme-filter.ts';
import { NewCheck } from '../../components/new-check.tsx';
import { usePerson } from '../../dependants/use-person.ts';
import { assessmentsQuery } from '../../queries.ts';
import { AssessmentCard } from '../components/assessment-card.tsx';
import { DraftNotice } from '../components/draft-notice.tsx';
import { isEmpty, useDraft } from '../draft.ts';
import { firstOpenStep } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';

/** Loaded on demand: only for users who have dependants. */
const PersonFilter = lazy(() => import('../../dependants/components/person-filter.tsx'));
const PersonLabel = lazy(() => import('../../dependants/components/person-label.tsx'));

/** The user's assessments, newest first, of all programmes or of the one that the URL names; and the draft of a new one. */
export default function AssessmentListPage() {
  const programme = useProgrammeFilter();
  return <AssessmentList key={programme} programme={programme} />;
}

function AssessmentList({ programme }: { programme: ProgrammeId | undefined }) {
  // Includes the namespace of the cards, so that it loads in parallel with the assessments.
  const { t } = useTranslation(['screening', 'advice']);
  const { programme: begun, answers, dependantId, reset } = useDraft(programme ?? firstProgramme, 'new');
  const person = usePerson();
  const { items, ...list } = useAssessments({ person, programme });
  const isStarted = !isEmpty(answers);
  const empty = items?.length === 0;
  return (
    <Page title={t('assessment.list.title')} actions={!isStarted && !empty && <NewCheck />}>
      {isStarted && (
        <DraftNotice
          continueTo={formAddress(begun) + stepAddress(firstOpenStep(begun, answers))}
          about={
            <Suspense>
              <PersonLabel dependantId={dependantId} />
            </Suspense>
          }
          onStartOver={reset}
        />
      )}
      {(person || items?.some(({ dependant }) => dependant)) && (
        <Suspense>
          <PersonFilter person={person} />
        </Suspense>
      )}
      {items && (
        <Suspense fallback={<ContentSkeleton />}>
          <Assessments items={items} {...list} />
        </Suspense>
      )}
      {empty && !isStarted && <NoAssessments />}
      {!items && !list.error && <ContentSkeleton />}
      {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
    </Page>
  );
}

function useAssessments(of: Pick<HistoryQuery, 'person' | 'programme'>) {
  // Keeps the list while the filter changes, so that the filter is not unmounted and keeps the focus.
  const { data, ...query } = useInfiniteQuery({ ...assessmentsQuery(of), placeholderData: keepPreviousData });
  return { ...query, items: data?.pages.flatMap((page) => page.items) };
}

type AssessmentsProps = Pick<
  ReturnType<typeof useAssessments>,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
> & {
  items: readonly Assessment[];
};

function Assessments({ items, ...list }: AssessmentsProps) {
  return (
    <Stack spacing={2}>
      {items.map((assessment) => (
        <AssessmentCard key={assessment.id} assessment={assessment} />
      ))}
      <ShowMore list={list} />
    </Stack>
  );
}

function NoAssessments() {
  const { t } = useTranslation('screening');
  return (
    <EmptyState
      icon={ClipboardList}
      title={t('assessment.list.emptyTitle')}
      text={t('assessment.list.emptyText')}
      action={<NewCheck />}
    />
  );
}
