import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { deliveries, sellers } from '../tables.ts';

/** Tells a person where their goods are, without saying what they are; nothing if they have gone on meanwhile. */
export async function mailDelivery(
  mailing: Mailing,
  { orderId, state }: { orderId: string; state: 'shipped' | 'ready' },
): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findMailed(database, orderId);
  if (found?.delivery.state !== state) return;
  const { delivery, seller, userId, email: to, firstName, language } = found;
  const t = translator(language);
  const detail = (key: 'pharmacy' | 'address' | 'hours' | 'carrier' | 'tracking', value: string | null) =>
    value === null ? [] : [{ label: t(`goodsMails:details.${key}`), value }];
  await mailPerson(mailing, {
    key: `shop.delivery:${orderId}:${state}`,
    kind: `goods_${state}`,
    userId,
    to,
    language,
    subject: t(`goodsMails:${state}.subject`),
    paragraphs: [greetingFor(language, firstName), t(`goodsMails:${state}.lead`)],
    details: [
      ...detail('pharmacy', seller.name),
      ...(state === 'ready' ? [...detail('address', seller.address), ...detail('hours', seller.openingHours)] : []),
      ...detail('carrier', delivery.carrier),
      ...detail('tracking', delivery.tracking),
    ],
    action: { label: t('goodsMails:open'), url: new URL(href('profileOrder', { id: orderId }), publicUrl).href },
  });
}

/** Undefined once the account is deleted. */
const findMailed = (database: Database, orderId: string) =>
  database
    .select({
      delivery: { state: deliveries.state, carrier: deliveries.carrier, tracking: deliveries.tracking },
      seller: { name: sellers.name, address: sellers.address, openingHours: sellers.openingHours },
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(deliveries)
    .innerJoin(sellers, eq(sellers.id, deliveries.sellerId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(eq(deliveries.orderId, orderId))
    .then(([found]) => found);
