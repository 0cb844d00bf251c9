import { useNavigate, useSearchParams } from 'react-router';
import { useFollowed } from '../flow.ts';
import { type Step, steps } from './steps.ts';

const REVIEW = 'review';

interface StepOptions {
  /** Comes back to the review instead of walking on. */
  returning?: boolean;
  /** The analysis whose problem the answers are about. */
  follows?: string | undefined;
}

/** The address of a step. */
export const stepAddress = (id: string, { returning = false, follows }: StepOptions = {}): string =>
  `?${new URLSearchParams({ step: id, ...(returning && { from: REVIEW }), ...(follows && { follows }) })}`;

/** The same from within the form: what it follows stays in the address. */
export function useStepAddress() {
  const follows = useFollowed();
  return (id: string, options?: StepOptions) => stepAddress(id, { follows, ...options });
}

/**
 * Where one is in the form. The address says it, so that Back in the browser walks through the questions as well.
 * @param first where the walk begins
 */
export function useSteps(first?: Step) {
  const navigate = useNavigate();
  const stepAddress = useStepAddress();
  const [search] = useSearchParams();
  const step = steps.find(({ id }) => id === search.get('step'));
  const returning = search.get('from') === REVIEW;
  const neighbour = (current: Step, distance: 1 | -1) => steps[steps.indexOf(current) + distance];
  return {
    step,
    returning,
    goTo: (id: string, options?: { returning: boolean }) => navigate(stepAddress(id, options)),
    goOn: (current: Step) => navigate(stepAddress(returning ? REVIEW : (neighbour(current, 1)?.id ?? REVIEW))),
    /** The step before, if there is one. */
    before: (current: Step): string | undefined => {
      if (returning) return stepAddress(REVIEW);
      if (current === first) return undefined;
      const previous = neighbour(current, -1);
      return previous && stepAddress(previous.id);
    },
  };
}
