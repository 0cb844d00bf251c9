import { href } from '@skrin/contract/pages';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { useSession } from '../../../../session/session.ts';
import { FormIntroduction } from '../../assessment/components/form-introduction.tsx';
import { BeginButton } from '../../assessment/components/introduction.tsx';
import { useDraft } from '../../assessment/draft.ts';
import { usePrefetchFlow } from '../../assessment/lazy-assessment-flow.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';

// Loaded on demand: only for visitors who have sent something.
const EarlierCheck = lazy(async () => ({ default: (await import('../components/earlier-check.tsx')).EarlierCheck }));

/** The introduction of a check without an account. */
export default function CheckPage() {
  usePrefetchFlow();
  const { t } = useTranslation('pages');
  const session = useSession();
  const draft = useDraft('new');
  const earlier = session.status === 'unauthenticated' && session.visitor && (
    <Suspense fallback={<BeginButton />}>
      <EarlierCheck />
    </Suspense>
  );
  return (
    <VisitorFrame member={href('assessmentForm')}>
      <FormIntroduction
        draft={draft}
        title={t('check.title')}
        meta={<PageMeta page="check" />}
        {...(earlier && { start: earlier })}
      />
    </VisitorFrame>
  );
}
