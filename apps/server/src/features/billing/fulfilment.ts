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
  /** The charge of each method that can be used for the thing. */
  charges: Partial<Record<PaymentMethod, Money>>;
}

/**
 * `fulfilled`, or why not: the thing is open `already`, it is `gone`, its analysis `failed`, its result names nothing
 * that is worth the price (`cannot_tell`), it was `cancelled`, or it is not available now (`later`).
 */
export type FulfilmentResult = 'fulfilled' | 'already' | 'gone' | 'failed' | 'cannot_tell' | 'cancelled' | 'later';

/** What billing knows and does about one kind of things; the feature that has them provides it. */
interface Fulfilment {
  /**
   * What the gateway and the payer's bank read as the item, by its description on the receipt: it must not tell why
   * somebody needs it, nor where.
   */
  itemOf: (description: string) => string;
  /** @throws AppError not_found, forbidden, and what else keeps this person from paying for it now */
  requirePayable: (executor: Executor, asked: { actor: Actor; ref: string }) => Promise<Payable>;
  /** Whether there is still something to pay for. */
  isPayable: (executor: Executor, ref: string) => Promise<boolean>;
  /** Opens the thing by compare-and-set: one of several concurrent calls gets `fulfilled`. Takes effect on commit. */
  fulfil: (tx: Transaction, ref: string, by: 'order' | 'voucher') => Promise<FulfilmentResult>;
  /** Takes a thing back whose price was refunded, so that it can be paid for again. Nothing is deleted. */
  revoke: (tx: Transaction, ref: string) => Promise<void>;
  /** Which of these are open. */
  isFulfilled: (executor: Executor, refs: readonly string[]) => Promise<Set<string>>;
  /** A page of the things that are open, sorted by `ref`, after a given `ref`. */
  listFulfilled: (executor: Executor, page: { after: string; limit: number }) => Promise<string[]>;
}

/** The fulfilment of each kind of thing. */
export type Fulfilments = Readonly<Record<OrderKind, Fulfilment>>;

/** The name of the lock under which the money of one thing is settled, one settlement at a time. */
export const lockNameOf = ({ kind, ref }: Thing): string => `${kind} ${ref}`;
