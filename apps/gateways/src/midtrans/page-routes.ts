import type { PageAction } from '@skrin/contract/billing/simulator';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language.ts';
import { sendPage } from '../page.ts';
import { formSchema, isPayerAction } from '../page-actions.ts';
import { actAsPayer, actInDashboard } from './actions.ts';
import type { MidtransGateway } from './gateway.ts';
import { midtransPage } from './page.ts';
import type { Payment } from './payments.ts';

/** Rupiah: 0.7 % of Rp 30,000 and a bit, as for QRIS. */
const IMPOSED_FEE = 213;

type TokenParams = { Params: { token: string } };

/** The hosted page of a Snap token: the payer's actions, then those of the bank and the merchant's dashboard. */
export function pageRoutes(app: FastifyInstance, gateway: MidtransGateway): void {
  app.get<TokenParams>('/snap/v2/vtweb/:token', (request, reply) =>
    sendPage(reply, midtransPage(gateway.findByToken(request.params.token), languageOf(request), Date.now())),
  );

  app.post<TokenParams>('/snap/v2/vtweb/:token', (request, reply) => {
    const payment = gateway.findByToken(request.params.token);
    const form = formSchema.safeParse(request.body);
    if (!payment || !form.success) return sendPage(reply, midtransPage(undefined, languageOf(request), Date.now()));
    const { action } = form.data;
    if (action !== 'leave') act(payment, action);
    const back = returningActions.includes(action) ? returnAddress(payment) : null;
    return reply.redirect(back ?? request.url, 303);
  });

  function act(payment: Payment, action: Exclude<PageAction, 'leave'>): void {
    const now = Date.now();
    const { faults } = gateway.settings;
    if (isPayerAction(action)) {
      const done = action === 'pay' && faults.has('challenge') ? 'challenge' : action;
      const amount = faults.has('wrong_amount') ? payment.amount - 1 : payment.amount;
      const imposedFee = faults.has('imposed_fee') ? IMPOSED_FEE : 0;
      gateway.become(payment, actAsPayer(payment, done, { now, amount, imposedFee }));
      return;
    }
    const moved = actInDashboard(payment, action, now);
    if (moved) gateway.become(payment, [moved]);
  }
}

/** These actions send the payer back to the merchant; after any other the page shows the new state. */
const returningActions: readonly PageAction[] = ['pay', 'challenge', 'leave'];

/** Midtrans adds a hint of the state; merchants must not trust it. Null when the merchant named no address. */
function returnAddress(payment: Payment): string | null {
  if (payment.finishUrl === null) return null;
  const address = new URL(payment.finishUrl);
  const paid = payment.transaction?.status === 'settlement';
  address.searchParams.set('order_id', payment.orderId);
  address.searchParams.set('status_code', paid ? '200' : '201');
  address.searchParams.set('transaction_status', payment.transaction?.status ?? 'pending');
  return address.href;
}
