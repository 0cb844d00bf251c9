/** Why money goes back. The first five happen by themselves; staff choose among the others. */
export const refundReasons = [
  'paid_twice',
  'too_late',
  'deleted',
  'analysis_failed',
  'cannot_tell',
  'requested',
  'goodwill',
  'fraud',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `pending`: the gateway has taken it on and is not done. `failed`: it refuses, and a person must act. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
