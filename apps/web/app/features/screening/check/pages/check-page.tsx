import { href } from '@skrin/contract/pages';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { formAddress } from '../../../../pages.ts';
import { useSession } from '../../../../session/session.ts';
import { FormIntroduction } from '../../assessment/components/form-introduction.tsx';
import { BeginButton } from '../../assessment/components/introduction.tsx';
import { useDraft } from '../../assessment/draft.ts';
import { usePrefetchFlow } from '../../assessment/lazy-assessment-flow.ts';
import { useProgrammeFromUrl } from '../../programmes/addresses.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';

// Loaded on demand: only for visitors who have sent something.
const EarlierCheck = lazy(async () => ({ default: (await import('../components/earlier-check.tsx')).EarlierCheck }));

/** The introduction of a check without an account. */
export default function CheckPage() {
  const programme = useProgrammeFromUrl();
  return programme ? <Check key={programme} programme={programme} /> : <Navigate to={href('productList')} replace />;
}

function Check({ programme }: { programme: ProgrammeId }) {
  usePrefetchFlow(programme);
  const { t } = useTranslation('pages');
  const session = useSession();
  const draft = useDraft(programme, 'new');
  const earlier = session.status === 'unauthenticated' && session.visitor && (
    <Suspense fallback={<BeginButton programme={programme} />}>
      <EarlierCheck programme={programme} />
    </Suspense>
  );
  return (
    <VisitorFrame member={formAddress(programme)}>
      <FormIntroduction
        draft={draft}
        // Another programme brings a title of its own.
        {...(programme === firstProgramme && { title: t('check.title'), meta: <PageMeta page="check" /> })}
        {...(earlier && { start: earlier })}
      />
    </VisitorFrame>
  );
}
