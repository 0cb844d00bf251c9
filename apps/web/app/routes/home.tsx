import { useQuery } from '@tanstack/react-query';
import { lazy, memo, useDeferredValue } from 'react';
import { bundledList } from '../features/content/bundled-articles.server.ts';
import { RecentArticles } from '../features/content/components/recent-articles.tsx';
import { QuestionList } from '../features/faqs/components/question-list.tsx';
import { firstQuestions } from '../features/faqs/questions.ts';
import { mainFigures } from '../features/home/main-figures.ts';
import { LandingPage } from '../features/home/pages/landing-page.tsx';
import { OpeningQuestion } from '../features/screening/programmes/opening-question.tsx';
import { bundledReport } from '../features/technology/bundled-report.server.ts';
import { reportQuery } from '../features/technology/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { useSession } from '../session/session.ts';
import type { Route } from './+types/home.ts';

const Dashboard = lazy(() => import('./dashboard.tsx'));

/** How many articles the landing page shows. */
const RECENT = 3;

export const loader = ({ params }: Route.LoaderArgs) => ({
  figures: mainFigures(bundledReport()),
  articles: bundledList(params, RECENT),
});

/** After a navigation in the browser there is no loader data, and the page asks the API. */
export const clientLoader = () => null;

/** The landing page, which is prerendered; for signed-in people, the dashboard. */
export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  // Deferred, so that the hidden prerendered page stays until the dashboard can be rendered completely.
  const isMember = useDeferredValue(session.status === 'authenticated');
  if (session.status === 'loading' && session.failure) return <FailedPage {...session.failure} />;
  if (session.status === 'authenticated' && isMember) return <Dashboard user={session.user} />;
  return <Landing prerendered={loaderData} />;
}

/** Memoised, because it does not depend on the session and need not render again when that is known. */
const Landing = memo(({ prerendered }: { prerendered: Route.ComponentProps['loaderData'] }) => {
  const { data: report } = useQuery({ ...reportQuery(), enabled: !prerendered });
  return (
    <LandingPage
      OpeningQuestion={OpeningQuestion}
      figures={prerendered?.figures ?? (report && mainFigures(report))}
      questions={<QuestionList questions={firstQuestions} />}
      articles={<RecentArticles prerendered={prerendered?.articles} />}
    />
  );
});
