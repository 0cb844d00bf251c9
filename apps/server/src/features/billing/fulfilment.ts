import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { RefundItem } from '@skrin/contract/billing/refunds';
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

/** An order of a thing, as it is written. */
interface Ordered {
  ref: string;
  orderId: string;
  userId: string;
  price: Money;
  /** What the method charges, before a voucher lowers it. */
  charge: Money;
}

/** What an order has, for its invoice; the amounts add up to its charge before a voucher lowers it. */
export interface InvoiceItem {
  /** Undefined: what bringing the goods costs. */
  id?: string;
  description: string;
  quantity: number;
  amount: number;
}

/** How rows of a kind disagree with each other; for the check of the books. */
export interface Disagreement {
  fault: 'stock' | 'reserved';
  ref: string;
}

/**
 * `fulfilled`, or why not: the thing is open `already`, it is `gone`, its analysis `failed`, its result names nothing
 * that is worth the price (`cannot_tell`), it was `cancelled`, or it is not available now (`later`), or
 * others bought the last of it (`sold_out`).
 */
export type FulfilmentResult =
  | 'fulfilled'
  | 'already'
  | 'gone'
  | 'failed'
  | 'cannot_tell'
  | 'cancelled'
  | 'later'
  | 'sold_out';

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
  /** Keeps what is ordered for its payer, in the transaction that writes the order. @throws AppError when it cannot */
  onOrdered?: (tx: Transaction, order: Ordered) => Promise<void>;
  /** An order has ended without having bought the thing: nothing is kept for its payer any more. */
  onEnded?: (tx: Transaction, order: Pick<Ordered, 'ref' | 'orderId'>) => Promise<void>;
  /**
   * Opens the thing by compare-and-set: one of several concurrent calls gets `fulfilled`. Takes effect on commit.
   * @param orderId of the order whose money came; undefined: a voucher opens it
   */
  fulfil: (tx: Transaction, ref: string, by: 'order' | 'voucher', orderId?: string) => Promise<FulfilmentResult>;
  /** Takes a thing back whose price was refunded, so that it can be paid for again. Nothing is deleted. */
  revoke: (tx: Transaction, ref: string, orderId: string) => Promise<void>;
  /**
   * Marks pieces as given back, whose money a refund sends.
   * @returns what they cost, before a voucher lowered it: with what went back before, and what went back before
   * @throws AppError validation_failed for pieces that the order has not, or not any more
   */
  giveBack?: (
    tx: Transaction,
    orderId: string,
    items: readonly RefundItem[],
  ) => Promise<{ before: number; after: number }>;
  /** What these orders have, where an invoice says more than the thing; by the ids of the orders. */
  listItems?: (
    executor: Executor,
    orders: readonly { id: string; whole: number }[],
  ) => Promise<Map<string, InvoiceItem[]>>;
  /** What disagrees among the rows of this kind. */
  findDisagreements?: (tx: Transaction) => Promise<Disagreement[]>;
  /** Which of these are open. */
  isFulfilled: (executor: Executor, refs: readonly string[]) => Promise<Set<string>>;
  /** A page of the things that are open, sorted by `ref`, after a given `ref`. */
  listFulfilled: (executor: Executor, page: { after: string; limit: number }) => Promise<string[]>;
}

/** The fulfilment of each kind of thing. */
export type Fulfilments = Readonly<Record<OrderKind, Fulfilment>>;

/** The name of the lock under which the money of one thing is settled, one settlement at a time. */
export const lockNameOf = ({ kind, ref }: Thing): string => `${kind} ${ref}`;
