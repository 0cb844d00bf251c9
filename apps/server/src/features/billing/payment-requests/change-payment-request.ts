import type { RequestContent } from '@skrin/contract/billing/payment-requests';
import { canMoveRequest, faultsOfRequest, requestTotals, serviceOf } from '@skrin/domain/billing/payment-requests';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { type Act, authorize, recordAct } from '../../../platform/policy/authorize.ts';
import type { PaymentRequestRow } from '../tables.ts';
import { mailRequestJob } from './mail-payment-request.ts';
import { operatorDay } from './operator-day.ts';
import { paymentRequestPolicy } from './payment-request-policy.ts';
import {
  insertRequest,
  isOrganisation,
  lockRequest,
  type RequestChanges,
  replaceLines,
  takeNumber,
  updateRequest,
} from './payment-request-repository.ts';

export interface AskedChange {
  act: Act;
  id: string;
  /** The version that was read. */
  version: number;
}

interface Creation {
  act: Act;
  content: RequestContent;
  keep: RecordCreatedResource;
}

/** Begins a request, as a draft. @throws AppError `validation_failed` */
export const createRequest = (database: Database, { act, content, keep }: Creation): Promise<PaymentRequestRow> =>
  database.transaction(async (tx) => {
    await requireContent(tx, content, new Date());
    const row = await insertRequest(tx, { ...columnsOf(content), createdBy: act.actor.userId }, linesOf(content));
    await recordAct(tx, paymentRequestPolicy, act, row);
    await keep(tx, row.id);
    return row;
  });

/** Changes a draft. @throws AppError `payment_request_not_changeable`, `stale_edit`, `validation_failed` */
export const saveRequest = (database: Database, { content, ...asked }: AskedChange & { content: RequestContent }) =>
  changeRequest(database, asked, async (tx, row) => {
    if (row.state !== 'draft') throw new AppError('payment_request_not_changeable');
    await requireContent(tx, content, row.createdAt);
    await replaceLines(tx, row.id, linesOf(content));
    return columnsOf(content);
  });

/** Numbers a draft and mails it. @throws AppError `payment_request_not_changeable`, `stale_edit`, `validation_failed` */
export const sendRequest = (database: Database, asked: AskedChange) =>
  changeRequest(database, asked, async (tx, row) => {
    requireMove(row, 'sent', 'draft');
    const sentAt = new Date();
    const today = operatorDay(sentAt);
    if (row.dueOn < today)
      throw new AppError('validation_failed', { fields: [{ path: 'dueOn', code: 'in_the_past' }] });
    await addJob(tx, mailRequestJob, { requestId: row.id, kind: 'sent' });
    return { state: 'sent', sentAt, ...(await takeNumber(tx, Number(today.slice(0, 4)))) };
  });

/** Calls a request off. @throws AppError `payment_request_not_changeable`, `stale_edit` */
export const voidRequest = (database: Database, asked: AskedChange) =>
  changeRequest(database, asked, async (tx, row) => {
    requireMove(row, 'void');
    await addJob(tx, mailRequestJob, { requestId: row.id, kind: 'void' });
    return { state: 'void' };
  });

/** One change of a request: its row is locked, authorized, and moved to its next version. */
export const changeRequest = (
  database: Database,
  { act, id, version }: AskedChange,
  move: (tx: Transaction, row: PaymentRequestRow) => Promise<RequestChanges>,
): Promise<PaymentRequestRow> =>
  database.transaction(async (tx) => {
    const known = await lockRequest(tx, { id, scope: paymentRequestPolicy.scope(act.actor) });
    const row = await authorize(tx, paymentRequestPolicy, { act, action: 'update', row: known });
    if (row.version !== version) throw new AppError('stale_edit');
    return updateRequest(tx, row, await move(tx, row as PaymentRequestRow));
  });

/** @throws AppError `payment_request_not_changeable` */
export function requireMove(
  { state }: Pick<PaymentRequestRow, 'state'>,
  to: PaymentRequestRow['state'],
  from = state,
): void {
  if (state !== from || !canMoveRequest(state, to)) throw new AppError('payment_request_not_changeable');
}

/** @throws AppError `validation_failed` */
async function requireContent(tx: Transaction, content: RequestContent, createdAt: Date): Promise<void> {
  const { organisationId } = content.customer;
  const fields = faultsOfRequest(content, operatorDay(createdAt));
  if (organisationId !== null && !(await isOrganisation(tx, organisationId)))
    fields.push({ path: 'customer.organisationId', code: 'unknown_reference' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

function columnsOf(content: RequestContent) {
  const { customer, language, dueOn, discount, shipping, tax, note, lines } = content;
  const { name, ...contact } = customer;
  return {
    ...contact,
    customer: name,
    language,
    dueOn,
    note,
    service: serviceOf(lines),
    discountAmount: discount,
    shippingAmount: shipping,
    taxAmount: tax,
    totalAmount: requestTotals(content).total,
  };
}

const linesOf = ({ lines }: RequestContent) =>
  lines.map(({ codes, ...line }) => ({
    ...line,
    codeUses: codes?.uses ?? null,
    codePercent: codes?.percent ?? null,
    codeKind: codes?.kind ?? null,
  }));
