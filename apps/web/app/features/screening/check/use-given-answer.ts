import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { isChoice, optionsOf, withChosenOptions } from '../assessment/chosen-options.ts';
import { type DraftHandle, isEmpty } from '../assessment/draft.ts';
import { type Step, stepsOf } from '../assessment/steps.ts';
import { stepAddress } from '../assessment/use-steps.ts';

/**
 * Takes the answer to the first question that the address has behind its hash (`#arm_hand`), as the links of the first
 * page do, and goes on to the next question.
 * @returns the step to show until the address says it
 */
export function useGivenAnswer(programme: ProgrammeId, draft: DraftHandle): Step | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useSession().status === 'unauthenticated';
  const [first, next] = stepsOf(programme).questions;
  const field = first?.fields.find(isChoice);
  const option = field && isVisitor ? optionsOf(field).find((each) => hash === `#${each}`) : undefined;
  const take = useEffectEvent(() => {
    if (!field || !option || !next) return;
    draft.change(withChosenOptions(draft.answers, field, [option]));
    void navigate(stepAddress(next.id), { replace: true });
  });
  // Before anything is painted, so that the answered question is not seen for a moment.
  useLayoutEffect(() => {
    if (option) take();
  }, [option]);
  return option && !isEmpty(draft.answers) ? next : undefined;
}
