import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useFlow } from '../../flow.ts';
import { type DraftHandle, isEmpty } from '../draft.ts';
import { firstOpenStep } from '../steps.ts';
import { stepAddress } from '../use-steps.ts';
import { Introduction } from './introduction.tsx';

// Loaded on demand: only needed when there is a draft.
const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice.tsx')).DraftNotice }));

interface FormIntroductionProps extends Pick<ComponentProps<typeof Introduction>, 'title' | 'meta' | 'start'> {
  draft: DraftHandle;
  /** For whom the draft is. */
  about?: ReactNode;
}

/** The introduction of a new assessment; with a draft, it offers to continue that. */
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
