import { type ErrorCode, errorCodes } from '@skrin/contract/errors';
import type { InvalidField } from '@skrin/contract/field-errors';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';

/** Values that fill the placeholders of a translated message. */
export type MessageParams = Readonly<Record<string, string | number>>;

interface AppErrorOptions {
  params?: MessageParams;
  fields?: InvalidField[];
  /** Seconds after which the same request may succeed. */
  retryAfterS?: number;
  /** The challenge that the second step of a log-in answers. */
  challenge?: string;
  /** The next free slots, as ISO times. */
  next?: readonly string[];
  /** What stands in the way of buying which goods. */
  goods?: readonly BasketFault[];
  cause?: unknown;
}

/** The one error class of features: its code decides status, texts and whether it is logged as a server fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: MessageParams;
  readonly fields: InvalidField[];
  readonly retryAfterS: number | undefined;
  readonly challenge: string | undefined;
  readonly next: readonly string[] | undefined;
  readonly goods: readonly BasketFault[] | undefined;

  constructor(
    code: ErrorCode,
    { params = {}, fields = [], retryAfterS, challenge, next, goods, cause }: AppErrorOptions = {},
  ) {
    super(code, { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.challenge = challenge;
    this.next = next;
    this.goods = goods;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get reportable(): boolean {
    return errorCodes[this.code].reportable;
  }
}

/** The row, or `not_found`, which is also the answer for rows that belong to somebody else. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** A failure that trying again does not mend: a job that ends with it is given up at once. */
export class FinalFailure extends Error {}
