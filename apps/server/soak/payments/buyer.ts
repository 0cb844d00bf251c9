import { randomUUID } from 'node:crypto';
import type { PageAction } from '@skrin/contract/billing/simulator';
import type { Random } from '../random.ts';
import { type Answer, untilAnswered } from '../request.ts';
import type { Sequence, Step } from './plan.ts';
import type { Thing, Vouchers } from './things.ts';

/** Longer than the slowest response of a page. */
const PAGE_TIMEOUT_MS = 1_500;

interface BuyerOptions {
  url: string;
  things: readonly Thing[];
  /** What goes into baskets. */
  goods: readonly string[];
  random: Random;
  vouchers: Vouchers;
  /** The token of staff. */
  staff: string;
}

/** Orders, pays, redeems, refunds and disputes; remembers each payment page of an order. */
export function createBuyer({ url, things, goods, random, vouchers, staff }: BuyerOptions) {
  const pages = new Map<Thing, { orderId: string; page: string }[]>();
  const facts = { sequences: 0, steps: 0, 'buttons pressed': 0, 'told to try again later': 0 };
  /** Responses that must never occur. */
  const errors: string[] = [];

  async function post({ token }: Pick<Thing, 'token'>, path: string, body?: object): Promise<Answer> {
    const answer = await untilAnswered({
      url: url + path,
      token,
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body: () => JSON.stringify(body) }),
      isAnswer: () => true,
    });
    // 503: the gateway does not answer, and the user can try again later.
    if (answer.status === 503) facts['told to try again later'] += 1;
    else if (answer.status >= 500) errors.push(`${path} ${JSON.stringify(answer)}`);
    return answer;
  }

  async function order(thing: Thing, method: string, hasVoucher: boolean): Promise<void> {
    if (thing.kind === 'basket') await fill(thing);
    const voucherCode = hasVoucher ? vouchers[thing.kind === 'basket' ? 'goods' : 'half'].pop() : undefined;
    const lines = [{ kind: thing.kind, ref: thing.ref }];
    const { status, body } = await post(thing, '/api/orders', { lines, method, voucherCode });
    if (status !== 201) return;
    const opened = { orderId: String(body.id), page: String(body.redirectUrl) };
    const known = pages.get(thing) ?? [];
    // An order that is still open is returned again.
    pages.set(thing, [...known.filter(({ orderId }) => orderId !== opened.orderId), opened]);
  }

  /** Puts goods into the person's basket, in any order; now and then the one that they ordered last is ordered again. */
  async function fill(thing: Thing): Promise<void> {
    if (thing.ref !== '' && random.next() < 0.4) return;
    const items = goods
      .map((productId) => ({ productId, quantity: random.between(1, 3), at: random.next() }))
      .filter(({ at }) => at < 0.6)
      .sort((one, other) => one.at - other.at)
      .map(({ productId, quantity }) => ({ productId, quantity }));
    const delivery = { method: 'pickup', name: 'Ayu', phone: '+62811111111' };
    const { token } = thing;
    const body = () => JSON.stringify({ items, delivery });
    const { body: basket } = await untilAnswered({ url: `${url}/api/basket`, method: 'PATCH', token, body });
    if (basket.id) thing.ref = String(basket.id);
  }

  /** The first of the goods of an order, one piece of which comes back. */
  async function piecesOf(orderId: string) {
    const { body } = await untilAnswered({ url: `${url}/api/orders/${orderId}/goods`, token: staff });
    const [item] = body.items as { id: string }[];
    return { items: [{ id: item?.id, quantity: 1, restock: random.next() < 0.5 }] };
  }

  async function redeem(thing: Thing): Promise<void> {
    const code = thing.kind === 'basket' ? undefined : vouchers.whole.pop();
    if (code === undefined) return;
    const { status } = await post(thing, '/api/vouchers/redeem', { code, kind: 'analysis', ref: thing.ref });
    if (status >= 400) vouchers.whole.push(code);
  }

  /** A page that does not respond is left: it is unknown whether the button had an effect. */
  async function press(page: string | undefined, action: PageAction): Promise<void> {
    if (page === undefined) return;
    const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const form = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual', signal } as const;
    await fetch(page, form)
      .then((response) => response.text())
      .catch(() => undefined);
    facts['buttons pressed'] += 1;
  }

  /** The requests of users and staff about an existing order. */
  async function askAbout(thing: Thing, orderId: string, step: Exclude<Step, { act: 'order' | 'redeem' | 'press' }>) {
    const path = `/api/orders/${orderId}`;
    if (step.act === 'check') await post(thing, `${path}/check`);
    else if (step.act === 'refund') {
      // 40 is less than the cheapest order costs, in cents and in rupiah.
      const part = thing.kind === 'basket' && random.next() < 0.7 ? await piecesOf(orderId) : { amount: 40 };
      await post({ token: staff }, `${path}/refunds`, { reason: 'requested', ...(step.isPart && part) });
    } else await post({ token: staff }, `${path}/${step.act}`);
  }

  async function take(thing: Thing, step: Step): Promise<void> {
    facts.steps += 1;
    const known = pages.get(thing) ?? [];
    const chosen = known.at('age' in step ? -1 - Math.floor(step.age * known.length) : -1);
    if (step.act === 'order') await order(thing, step.method, step.hasVoucher);
    else if (step.act === 'redeem') await redeem(thing);
    else if (step.act === 'press') await press(chosen?.page, step.action);
    else if (chosen) await askAbout(thing, chosen.orderId, step);
  }

  return {
    facts,
    errors,
    follow: async ({ thing: index, steps, isAtOnce }: Sequence): Promise<void> => {
      const thing = things[index];
      if (!thing) return;
      if (isAtOnce) await Promise.all(steps.map((step) => take(thing, step)));
      else for (const step of steps) await take(thing, step);
      facts.sequences += 1;
    },
  };
}
