import type { ApplicationState } from '@skrin/contract/hiring/application-states';
import type { StateHue } from '../../kit/state-label.tsx';

export const applicationHues: Readonly<Record<ApplicationState, StateHue>> = {
  received: 'info',
  in_review: 'info',
  interview: 'warning',
  offered: 'warning',
  hired: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};
