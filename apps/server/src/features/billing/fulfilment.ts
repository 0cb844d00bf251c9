import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { OrderKind } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** What can be ordered: `ref` names one of its kind. */
export interface Thing {
  kind: OrderKind;
  ref: string;
}

/** What something costs, how it is called on a receipt, and whose it is. */
export interface Payable {
  userId: string;
  description: string;
  price: Money;
  /** By the methods that can be used for it. */
  charges: Partial<Record<PaymentMethod, Money>>;
}

/**
 * `fulfilled`, or why not: it is open `already`, it is `gone`, its work `failed`, it `cannot_tell` anything that is worth
 * the price, it was `cancelled`, or it cannot be had now (`later`).
 */
export type FulfilmentResult = 'fulfilled' | 'already' | 'gone' | 'failed' | 'cannot_tell' | 'cancelled' | 'later';

/** What billing knows and does about one kind of things; the feature that has them provides it. */
export interface Fulfilment {
  /** What gateways, and so the payer's bank, are told is paid for: nothing of why somebody needs it, nor where. */
  item: string;
  /** @throws AppError not_found, forbidden, and what else keeps this person from paying for it now */
  requirePayable: (executor: Executor, asked: { actor: Actor; ref: string }) => Promise<Payable>;
  /** Whether there is still something to pay for. */
  isPayable: (executor: Executor, ref: string) => Promise<boolean>;
  /** Opens it, a compare-and-set: of several at once, one gets `fulfilled`. Counts only if the transaction commits. */
  fulfil: (tx: Transaction, ref: string, by: 'order' | 'voucher') => Promise<FulfilmentResult>;
  /** Takes it back whose price went back, so that it can be paid again. Nothing is deleted. */
  revoke: (tx: Transaction, ref: string) => Promise<void>;
  /** Which of these are open. */
  isFulfilled: (executor: Executor, refs: readonly string[]) => Promise<Set<string>>;
  /** Those that are open, after one of them in the order of their names. */
  listFulfilled: (executor: Executor, page: { after: string; limit: number }) => Promise<string[]>;
}

/** Each feature's entry, by the kind of what it sells. */
export type Fulfilments = Readonly<Record<OrderKind, Fulfilment>>;

/** One thing's money is settled by one at a time: the name of its lock. */
export const lockNameOf = ({ kind, ref }: Thing): string => `${kind} ${ref}`;
