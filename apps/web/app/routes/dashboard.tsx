import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { firstProgramme, programmes } from '@skrin/contract/programmes/registry';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryPreview } from '../features/home/components/history-preview.tsx';
import { DashboardPage } from '../features/home/pages/dashboard-page.tsx';
import { AnalysisRow } from '../features/screening/analysis/components/analysis-row.tsx';
import { SampleRow } from '../features/screening/analysis/components/sample-row.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { hasNewDraft } from '../features/screening/assessment/draft.ts';
import { OpenChecks } from '../features/screening/components/open-checks.tsx';
import { openChecksQuery } from '../features/screening/open-checks-query.ts';
import { viewsOf } from '../features/screening/programmes/registry.ts';
import { assessmentsQuery } from '../features/screening/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useProduct } from '../kit/product.ts';
import { addressFor } from '../pages.ts';

/** Loaded after the page, because few people have something to answer or a consultation to come. */
const NextConsultation = lazy(() => import('../features/care/consultations/components/next-consultation.tsx'));
const DueFollowUps = lazy(() => import('../features/screening/follow-ups/components/due-follow-ups.tsx'));

/** How many rows of the history the home page shows. */
const limit = 3;

/** The page at `/` for signed-in people, about the product that they chose; advice is about every check; `home.tsx` loads it when somebody is signed in. */
export default function Dashboard({ user }: { user: User }) {
  // The texts of the rows are loaded now: loading them after the rows would suspend the page again.
  useTranslation(['home', 'screening', 'advice', 'questionnaire', 'conditions', 'followUps', 'consultations']);
  const product = useProduct();
  const { programme = firstProgramme } = product ?? {};
  const filter = { programme: product?.programme };
  const analyses = useInfiniteQuery(analysesQuery({ limit, ...filter }));
  const assessments = useInfiniteQuery(assessmentsQuery({ limit: 1, ...filter }));
  const checks = useQuery(openChecksQuery());
  const error = analyses.error ?? assessments.error ?? checks.error;
  if (!analyses.data || !assessments.data || !checks.data) {
    const retry = () => [analyses, assessments, checks].map((query) => query.refetch());
    return error ? <FailedPage error={error} onRetry={retry} /> : <PageSkeleton />;
  }

  const areOfPhotos = programmes[programme].takesPhotos;
  const Places = areOfPhotos ? viewsOf(programme).photo?.Places : undefined;
  const progress = {
    programme,
    hasDraft: hasNewDraft(user.id),
    analyses: analyses.data.pages[0]?.items ?? [],
    assessments: assessments.data.pages[0]?.items ?? [],
  };
  return (
    <DashboardPage
      user={user}
      progress={progress}
      advice={<OpenChecks checks={checks.data.items} />}
      today={
        <Suspense>
          <DueFollowUps />
          <NextConsultation />
        </Suspense>
      }
      history={
        <HistoryPreview
          all={addressFor(product, 'analyses', href('analyses'))}
          areOfPhotos={areOfPhotos}
          sample={areOfPhotos && <SampleRow />}
          places={
            Places && (
              <Suspense fallback={<div style={{ blockSize: 225 }} />}>
                <Places analyses={progress.analyses} />
              </Suspense>
            )
          }
          rows={progress.analyses.map((analysis) => <AnalysisRow key={analysis.id} analysis={analysis} />)}
        />
      }
    />
  );
}
