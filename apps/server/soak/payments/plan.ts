import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { type PageAction, payerActions } from '@skrin/contract/billing/simulator';
import { createRandom, type Random } from '../random.ts';

/** One thing that somebody does about an order: a person, their bank, or staff. */
export type Step =
  | { act: 'order'; method: PaymentMethod; hasVoucher: boolean }
  /** `age`: of the page, from the newest (0) to the oldest (1), which may still be open in another tab. */
  | { act: 'press'; action: PageAction; age: number }
  | { act: 'check' }
  | { act: 'redeem' }
  /** By staff: everything that is left, or a part of it. */
  | { act: 'refund'; isPart: boolean; age: number }
  | { act: 'approve' | 'deny'; age: number };

export interface Sequence {
  /** Index of the thing that it is about. */
  thing: number;
  steps: Step[];
  /** Whether the steps run concurrently. */
  isAtOnce: boolean;
}

/** The sequence of this index: the same for the same seed, whatever else happens. */
export function sequenceOf({ seed, index, things }: { seed: number; index: number; things: number }): Sequence {
  const random = createRandom(seed * 1_000_003 + index);
  return {
    thing: random.between(0, things - 1),
    steps: Array.from({ length: random.between(1, 4) }, () => stepBy(random)),
    isAtOnce: random.next() < 0.3,
  };
}

function stepBy(random: Random): Step {
  const chance = random.next();
  if (chance < 0.3) {
    return { act: 'order', method: random.next() < 0.5 ? 'midtrans' : 'paypal', hasVoucher: random.next() < 0.2 };
  }
  if (chance < 0.38) return { act: 'check' };
  if (chance < 0.385) return { act: 'redeem' };
  if (chance < 0.42) return { act: 'refund', isPart: random.next() < 0.5, age: random.next() };
  if (chance < 0.45) return { act: random.next() < 0.7 ? 'approve' : 'deny', age: 0 };
  const age = random.next() < 0.7 ? 0 : random.next();
  return { act: 'press', action: random.pick(buttons) ?? 'pay', age };
}

/** People pay more often than they do anything else. */
const buttons: readonly PageAction[] = [
  ...Array<PageAction>(10).fill('pay'),
  ...payerActions,
  'leave',
  'approve',
  'approve',
  'deny',
  'refund',
  'refund',
  'refund_half',
  'refund_half',
  'dispute',
  'dispute',
  'dispute_won',
  'dispute_lost',
];
