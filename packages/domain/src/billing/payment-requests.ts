import {
  MAX_REQUEST_AMOUNT,
  MAX_REQUEST_CODES,
  type PaymentRequestState,
  type requestServiceGroups,
} from '@skrin/contract/billing/payment-request-terms';
import type { RequestContent, RequestFigure } from '@skrin/contract/billing/payment-requests';
import type { InvalidField } from '@skrin/contract/field-errors';

/**
 * From this total on, in rupiah, a second person confirms the transfer. Ten million is some 330 results: a mistake below it
 * costs little, and above it codes would be handed out that nobody has paid for.
 */
export const SECOND_PERSON_FROM = 10_000_000;

export const needsSecondPerson = (total: number): boolean => total >= SECOND_PERSON_FROM;

/** Each move that a request can make. */
const requestMoves: Record<PaymentRequestState, readonly PaymentRequestState[]> = {
  draft: ['sent'],
  sent: ['recorded', 'paid', 'void'],
  recorded: ['sent', 'paid'],
  paid: [],
  void: [],
};
export const canMoveRequest = (from: PaymentRequestState, to: PaymentRequestState): boolean =>
  requestMoves[from].includes(to);

/** Whether it is sent and its money is not settled. */
export const isUnsettled = (state: PaymentRequestState): boolean => state === 'sent' || state === 'recorded';

/** Whether it is unsettled after the day on which it was due. Days are of the operator's zone. */
export const isOverdue = ({ state, dueOn }: { state: PaymentRequestState; dueOn: string }, today: string): boolean =>
  isUnsettled(state) && dueOn < today;

/** Whether somebody may confirm a transfer; `recordedBy` is null once that account is gone. */
export const mayConfirm = ({ recordedBy }: { recordedBy: string | null }, userId: string): boolean =>
  recordedBy !== userId;

type Amounts = Pick<RequestContent, 'discount' | 'shipping' | 'tax'> & {
  lines: readonly { quantity: number; unitPrice: number }[];
};

export const lineTotal = ({ quantity, unitPrice }: Amounts['lines'][number]): number => quantity * unitPrice;

/** What a request comes to, in rupiah. The discount is taken off, shipping and tax are added. */
export function requestTotals({ lines, discount, shipping, tax }: Amounts): { subtotal: number; total: number } {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return { subtotal, total: subtotal - discount + shipping + tax };
}

/** What the lines are for, together. */
export function serviceOf(lines: RequestContent['lines']): (typeof requestServiceGroups)[number] {
  const services = new Set(lines.map(({ service }) => service));
  if (services.size > 1) return 'mixed';
  return services.has('vouchers') ? 'vouchers' : 'other';
}

/**
 * What is wrong with a request beyond its fields by themselves.
 * @param createdOn the day on which it was begun, in the operator's zone
 */
export function faultsOfRequest(content: RequestContent, createdOn: string): InvalidField[] {
  const { subtotal, total } = requestTotals(content);
  const codes = content.lines.reduce((sum, line) => sum + (line.service === 'vouchers' ? line.quantity : 0), 0);
  const faults: [boolean, InvalidField][] = [
    [content.dueOn < createdOn, { path: 'dueOn', code: 'due_before_creation' }],
    [content.discount > subtotal, { path: 'discount', code: 'more_than_subtotal' }],
    [total < 1, { path: 'total', code: 'too_small', params: { minimum: 1 } }],
    [total > MAX_REQUEST_AMOUNT, { path: 'total', code: 'too_large', params: { maximum: MAX_REQUEST_AMOUNT } }],
    [codes > MAX_REQUEST_CODES, { path: 'lines', code: 'too_many_codes' }],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
}

/** The filters of the list whose rows each figure of the summary counts. */
export function figureFilters(today: string): Record<RequestFigure, Readonly<Record<string, string>>> {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return {
    total: { state: 'draft,sent,recorded,paid' },
    paid: { state: 'paid' },
    pending: { state: 'sent,recorded', dueOn: `${today}..` },
    overdue: { state: 'sent,recorded', dueOn: `..${yesterday}` },
    draft: { state: 'draft' },
  };
}

/** Such as 'REQ-2026-000001'. */
export const requestNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `REQ-${year}-${String(sequence).padStart(6, '0')}`;
