import Box from '@mui/material/Box';
import { href } from '@skrin/contract/pages';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { touchTarget } from '../../../../theme/tokens.ts';
import { usePersonFromUrl } from '../../dependants/use-person-from-url.ts';
import { useFollowsId } from '../../flow.ts';
import { useProgrammeFromUrl } from '../../programmes/addresses.ts';
import { FormIntroduction } from '../components/form-introduction.tsx';
import { BeginButton } from '../components/introduction.tsx';
import { NewAssessment } from '../components/new-assessment.tsx';
import { isEmpty, useDraft } from '../draft.ts';
import { usePrefetchFlow } from '../lazy-assessment-flow.ts';
import { useSteps } from '../use-steps.ts';

/** Loaded on demand: only for problems that were checked before. */
const FollowingForm = lazy(() => import('../components/following-form.tsx'));

const PersonChoice = lazy(async () => ({
  default: (await import('../../dependants/components/person-choice.tsx')).PersonChoice,
}));

/** Names the person of a draft, who can differ from the person that the URL names. */
const PersonLabel = lazy(() => import('../../dependants/components/person-label.tsx'));

/** Height of the link to the dependants, reserved so that the button below does not move; most see only this link. */
const linkHeight = touchTarget + 8;

/** A new assessment of a signed-in user: of a new problem, or of one that was checked before. */
export default function AssessmentFormPage() {
  const followsId = useFollowsId();
  const programme = useProgrammeFromUrl();
  if (!programme) return <Navigate to={href('productList')} replace />;
  if (!followsId) return <AssessmentForm key={programme} programme={programme} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FollowingForm key={followsId} followsId={followsId} />
    </Suspense>
  );
}

/** A new assessment: introduction, questions, review. */
function AssessmentForm({ programme }: { programme: ProgrammeId }) {
  usePrefetchFlow(programme);
  const draft = useDraft(programme, 'new');
  const { step } = useSteps(programme);
  // Answers that were begun before stay with the person they are about.
  usePersonFromUrl((dependantId) => isEmpty(draft.answers) && draft.chooseDependant(dependantId));
  const about = (
    <Suspense>
      <PersonChoice dependantId={draft.dependantId} onChoose={draft.chooseDependant} begins={!step} />
    </Suspense>
  );
  if (step) return <NewAssessment step={step} draft={draft} about={about} />;
  const start = (
    <>
      <Box sx={{ minBlockSize: linkHeight }}>{about}</Box>
      <BeginButton programme={programme} />
    </>
  );
  return <FormIntroduction draft={draft} about={<PersonLabel dependantId={draft.dependantId} />} start={start} />;
}
