import { href } from '@skrin/contract/pages';
import { formatZonedTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { baskets, sellers } from '../tables.ts';

/** Mails a person the link to pay for what staff put together for them; nothing once it has ended or is being paid. */
export async function mailOffer(mailing: Mailing, basketId: string): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findMailed(database, basketId);
  if (found?.basket.state !== 'offered' || !found.basket.reservedUntil) return;
  const { basket, seller, userId, email: to, firstName, language, timezone } = found;
  const t = translator(language);
  const until = formatZonedTime(found.basket.reservedUntil.toISOString(), language, timezone ?? seller.timezone);
  const url = new URL(href('productCheckout'), publicUrl);
  url.searchParams.set('basket', basket.id);
  await mailPerson(mailing, {
    key: `shop.offer:${basketId}`,
    kind: 'goods_offered',
    userId,
    to,
    language,
    subject: t('goodsMails:offered.subject'),
    paragraphs: [greetingFor(language, firstName), t('goodsMails:offered.lead')],
    details: [
      { label: t('goodsMails:details.pharmacy'), value: seller.name },
      { label: t('goodsMails:details.until'), value: until },
    ],
    action: { label: t('goodsMails:offered.open'), url: url.href },
    closing: [t('goodsMails:offered.closing')],
  });
}

/** Undefined once the account is deleted. */
const findMailed = (database: Database, basketId: string) =>
  database
    .select({
      basket: { id: baskets.id, state: baskets.state, reservedUntil: baskets.reservedUntil },
      seller: { name: sellers.name, timezone: sellers.timezone },
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      timezone: users.timezone,
    })
    .from(baskets)
    .innerJoin(sellers, eq(sellers.id, baskets.sellerId))
    .innerJoin(users, eq(users.id, baskets.userId))
    .where(eq(baskets.id, basketId))
    .then(([found]) => found);
