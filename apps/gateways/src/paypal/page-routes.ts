import type { PageAction } from '@skrin/contract/billing/simulator';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language.ts';
import { sendPage } from '../page.ts';
import { formSchema, isPayerAction } from '../page-actions.ts';
import { actAsPayer, actInDashboard } from './actions.ts';
import type { PaypalGateway } from './gateway.ts';
import { isPayable, type Order } from './orders.ts';
import { paypalPage } from './page.ts';

type PageQuery = { Querystring: { token?: string } };

/** The approval page: the payer's actions, then those of PayPal's review, the bank and the merchant's dashboard. */
export function pageRoutes(app: FastifyInstance, gateway: PaypalGateway): void {
  app.get<PageQuery>('/checkoutnow', (request, reply) =>
    sendPage(reply, paypalPage(gateway.findOnPage(request.query.token ?? ''), languageOf(request))),
  );

  app.post<PageQuery>('/checkoutnow', (request, reply) => {
    const order = gateway.findOnPage(request.query.token ?? '');
    const form = formSchema.safeParse(request.body);
    if (!order || !form.success) return sendPage(reply, paypalPage(undefined, languageOf(request)));
    const { action } = form.data;
    const isChallenged = action === 'pay' && gateway.settings.faults.has('challenge');
    if (isPayerAction(action)) gateway.notify(order, ...actAsPayer(order, isChallenged ? 'challenge' : action));
    else if (action !== 'leave') gateway.notify(order, ...actInDashboard(order, action));
    return reply.redirect(returningActions.includes(action) ? returnAddress(order) : request.url, 303);
  });
}

/** These actions send the payer back to the merchant; after any other the page shows the new state. */
const returningActions: readonly PageAction[] = ['pay', 'decline', 'challenge', 'leave'];

/** A payer who did not approve the order is sent to `cancel_url`. */
function returnAddress(order: Order): string {
  const hasApproved = !isPayable(order);
  const address = new URL(hasApproved ? order.addresses.return_url : order.addresses.cancel_url);
  address.searchParams.set('token', order.id);
  if (hasApproved) address.searchParams.set('PayerID', 'SIMULATOR');
  return address.href;
}
