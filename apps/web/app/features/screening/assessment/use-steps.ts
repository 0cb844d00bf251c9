import { useNavigate, useSearchParams } from 'react-router';
import { type Step, steps } from './steps.ts';

const REVIEW = 'review';

/** The address of a step; `returning` comes back to the review instead of walking on. */
export const stepAddress = (id: string, { returning = false } = {}): string =>
  `?${new URLSearchParams({ step: id, ...(returning && { from: REVIEW }) })}`;

/** Where one is in the form. The address says it, so that Back in the browser walks through the questions as well. */
export function useSteps() {
  const navigate = useNavigate();
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
      const previous = neighbour(current, -1);
      return previous && stepAddress(previous.id);
    },
  };
}
