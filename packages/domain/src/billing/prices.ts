import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { PriceRow } from '@skrin/contract/billing/price-rows';
import type { Price } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import { type ProgrammeId, programmeIds, programmes } from '@skrin/contract/programmes/registry';

/** What something costs at a time. @throws RangeError when the rows have no price for it then */
export function priceOf(rows: readonly PriceRow[], currency: Money['currency'], at: Date): Money {
  const row = rows.find(
    (each) =>
      each.currency === currency &&
      Date.parse(each.validFrom) <= at.getTime() &&
      (each.validUntil === null || at.getTime() < Date.parse(each.validUntil)),
  );
  if (!row) throw new RangeError(`no price in ${currency} at ${at.toISOString()}`);
  return { amount: row.amount, currency };
}

/** What a result of a programme costs at a time, and what each method charges for it; undefined if it is free. */
export function priceOfProgramme(id: ProgrammeId, at: Date): Price | undefined {
  const { item, prices } = programmes[id];
  if (prices.length === 0) return undefined;
  const price = priceOf(prices, 'IDR', at);
  const charges: Price['charges'] = [
    { method: 'midtrans', charge: price },
    { method: 'paypal', charge: priceOf(prices, 'USD', at) },
  ];
  return { id, name: item, price, charges };
}

/** What can be bought at a time, and what each method charges for it. @throws RangeError when nothing is sold */
export function pricesAt(at: Date): [Price, ...Price[]] {
  const [first, ...others] = programmeIds.flatMap((id) => priceOfProgramme(id, at) ?? []);
  if (!first) throw new RangeError('nothing is sold');
  return [first, ...others];
}

/** What a method charges for an item. */
export function chargeOf({ charges, price }: Pick<Price, 'charges' | 'price'>, method: PaymentMethod): Money {
  return charges.find((each) => each.method === method)?.charge ?? price;
}
