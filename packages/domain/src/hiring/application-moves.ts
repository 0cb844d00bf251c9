import { type ApplicationState, endStates, staffMoves } from '@skrin/contract/hiring/application-states';

/** Who can move an application to another state. */
export const applicationMovers = ['staff', 'applicant'] as const;
export type ApplicationMover = (typeof applicationMovers)[number];

/** An application that has come to an end stays there, unless staff take a refusal back. */
export const isEnded = (state: ApplicationState): boolean => endStates.includes(state);

/** The states to which this mover may bring an application; whoever applied may withdraw until it has ended. */
export function applicationMovesOf(state: ApplicationState, by: ApplicationMover): readonly ApplicationState[] {
  if (by === 'staff') return staffMoves[state];
  return isEnded(state) ? [] : ['withdrawn'];
}
