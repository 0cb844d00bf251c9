import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useNavigate, useSearchParams } from 'react-router';
import { useFollowsId } from '../flow.ts';
import { type Step, stepsOf } from './steps.ts';

const REVIEW = 'review';

interface StepOptions {
  /** Returns to the review instead of going to the next step. */
  returning?: boolean;
  /** The earlier analysis that the answers follow. */
  follows?: string | undefined;
}

/** The URL of a step, relative to the page. */
export const stepAddress = (id: string, { returning = false, follows }: StepOptions = {}): string =>
  `?${new URLSearchParams({ step: id, ...(returning && { from: REVIEW }), ...(follows && { follows }) })}`;

/** The same within the form: keeps the `follows` parameter of the present URL. */
export function useStepAddress() {
  const follows = useFollowsId();
  return (id: string, options?: StepOptions) => stepAddress(id, { follows, ...options });
}

/**
 * The current step of the form and the navigation between steps. The step is in the URL, so that Back goes through the
 * questions too.
 * @param first the first step
 */
export function useSteps(programme: ProgrammeId, first?: Step) {
  const navigate = useNavigate();
  const stepAddress = useStepAddress();
  const [search] = useSearchParams();
  const { all: steps } = stepsOf(programme);
  const step = steps.find(({ id }) => id === search.get('step'));
  const returning = search.get('from') === REVIEW;
  const neighbour = (current: Step, distance: 1 | -1) => steps[steps.indexOf(current) + distance];
  return {
    step,
    returning,
    goTo: (id: string, options?: { returning: boolean }) => navigate(stepAddress(id, options)),
    goOn: (current: Step) => navigate(stepAddress(returning ? REVIEW : (neighbour(current, 1)?.id ?? REVIEW))),
    /** The URL of the previous step; undefined for the first one. */
    before: (current: Step): string | undefined => {
      if (returning) return stepAddress(REVIEW);
      if (current === first) return undefined;
      const previous = neighbour(current, -1);
      return previous && stepAddress(previous.id);
    },
  };
}
