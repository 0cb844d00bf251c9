export const applicationStates = [
  'received',
  'in_review',
  'interview',
  'offered',
  'hired',
  'declined',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Where staff may bring an application; from `declined` back, because somebody may have erred. */
export const staffMoves = {
  received: ['in_review', 'interview', 'declined'],
  in_review: ['interview', 'offered', 'declined'],
  interview: ['offered', 'declined'],
  offered: ['hired', 'declined'],
  hired: [],
  declined: ['in_review'],
  withdrawn: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>;

/** An application that has come to one of these is over. */
export const endStates: readonly ApplicationState[] = ['hired', 'declined', 'withdrawn'];

/** How many months an application is kept after it has ended, or its opening has. */
export const APPLICATION_KEPT_MONTHS = 6;
