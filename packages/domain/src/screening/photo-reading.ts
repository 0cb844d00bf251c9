import type { Condition } from '@skrin/contract/screening/conditions';

/** What the network says: probabilities under equal priors for all nine; they sum to 1. */
export type PhotoReading = { conditions: Record<Condition, number>; other: number };
