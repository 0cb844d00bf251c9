import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useFlow } from '../../flow.ts';
import { type DraftHandle, isEmpty } from '../draft.ts';
import { firstOpenStep } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';
import { Introduction } from './introduction.tsx';

// Only for answers that were begun earlier.
const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice.tsx')).DraftNotice }));

interface FormIntroductionProps extends Pick<ComponentProps<typeof Introduction>, 'title' | 'meta' | 'start'> {
  draft: DraftHandle;
  /** Whom answers are for that are waiting. */
  about?: ReactNode;
}

/** The introduction of a new assessment, or the way back to answers that are waiting. */
export function FormIntroduction({ draft, about, start, ...page }: FormIntroductionProps) {
  const { routes } = useFlow();
  if (isEmpty(draft.answers)) return <Introduction {...page} start={start} />;
  return (
    <Introduction
      {...page}
      start={
        <Suspense>
          <DraftNotice
            continueTo={routes.questions + stepAddress(firstOpenStep(draft.answers))}
            about={about}
            onStartOver={draft.reset}
          />
        </Suspense>
      }
    />
  );
}
