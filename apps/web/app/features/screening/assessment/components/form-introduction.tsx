import { lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFlow } from '../../flow.ts';
import { introductionOf } from '../../programmes/introductions.ts';
import { type DraftHandle, isEmpty } from '../draft.ts';
import { firstOpenStep } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';
import type { IntroductionProps } from './introduction.tsx';

// Loaded on demand: only needed when there is a draft.
const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice.tsx')).DraftNotice }));

interface FormIntroductionProps extends Omit<IntroductionProps, 'programme' | 'lead'> {
  draft: DraftHandle;
  /** For whom the draft is. */
  about?: ReactNode;
}

/** The introduction of a new assessment; with a draft, it offers to continue that. */
export function FormIntroduction({ draft, about, start, ...page }: FormIntroductionProps) {
  const { routes } = useFlow();
  const { programme, answers } = draft;
  const Introduction = introductionOf(programme);
  const begin = isEmpty(answers) ? (
    start
  ) : (
    <Suspense>
      <DraftNotice
        continueTo={routes.questions(programme) + stepAddress(firstOpenStep(programme, answers))}
        about={about}
        onStartOver={draft.reset}
      />
    </Suspense>
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Introduction {...page} programme={programme} start={begin} />
    </Suspense>
  );
}
