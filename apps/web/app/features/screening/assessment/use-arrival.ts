import { useState } from 'react';
import { slideBack, slideIn } from '../../../theme/motion.ts';
import type { Step } from './steps.ts';

/** How the content of a step comes to its place: from where reading goes on, or from where it went. The first is there. */
export function useArrival(all: readonly Step[], step: Step) {
  const at = all.indexOf(step);
  const [shown, setShown] = useState<{ at: number; arrival: typeof slideIn | typeof slideBack | undefined }>({
    at,
    arrival: undefined,
  });
  if (shown.at !== at) setShown({ at, arrival: at > shown.at ? slideIn : slideBack });
  return shown.arrival;
}

export type Arrival = ReturnType<typeof useArrival>;
