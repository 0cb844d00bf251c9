import { CONFIRMATION_DAYS, comingSoonTopics } from '@skrin/contract/support/coming-soon';
import { translator } from '@skrin/i18n/server';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import type { Support } from './context.ts';
import { newLinkToken } from './link-token.ts';
import {
  countConfirmationLinks,
  findSubscription,
  insertLinks,
  updateSubscription,
} from './subscription-repository.ts';
import type { SubscriptionRow } from './tables.ts';

const DAY_MS = 86_400_000;

/** Mails a day to one address: one for each topic, because people can enter somebody else's address. */
const MAILS_A_DAY = comingSoonTopics.length;

/** Sends the mail that asks for confirmation. Its links are made here, so that no queue ever holds a token. */
export async function sendConfirmation({ database, sendOnce, publicUrl }: Support, id: string): Promise<void> {
  const subscription = await findSubscription(database, id);
  if (!subscription || subscription.confirmedAt || isMailed(subscription)) return;
  const { email, requestedAt } = subscription;
  const now = Date.now();
  if ((await countConfirmationLinks(database, { email, since: new Date(now - DAY_MS) })) >= MAILS_A_DAY) return;
  const [confirm, unsubscribe] = [newLinkToken(), newLinkToken()];
  await insertLinks(database, [
    {
      tokenHash: confirm.tokenHash,
      subscriptionId: id,
      purpose: 'confirm',
      expiresAt: new Date(now + CONFIRMATION_DAYS * DAY_MS),
    },
    { tokenHash: unsubscribe.tokenHash, subscriptionId: id, purpose: 'unsubscribe' },
  ]);
  const linkTo = (purpose: string, token: string) => new URL(`/coming-soon?${purpose}=${token}`, publicUrl).href;
  const message = await confirmationEmail(subscription, {
    confirm: linkTo('confirm', confirm.token),
    unsubscribe: linkTo('unsubscribe', unsubscribe.token),
    home: publicUrl,
  });
  await sendOnce(
    `subscription.confirm:${id}:${requestedAt.getTime()}`,
    { to: email, ...message },
    { keepsAddress: false },
  );
  await updateSubscription(database, id, { mailedAt: new Date() });
}

const isMailed = ({ requestedAt, mailedAt }: SubscriptionRow) => mailedAt !== null && mailedAt >= requestedAt;

function confirmationEmail(
  { language, topic }: SubscriptionRow,
  { confirm, unsubscribe, home }: { confirm: string; unsubscribe: string; home: string },
) {
  const t = translator(language);
  const name = t(`comingSoon:topics.${topic}.name`);
  return renderEmail({
    language,
    subject: t('support:mail.confirmation.subject', { topic: name }),
    paragraphs: [greetingFor(language), t('support:mail.confirmation.lead', { topic: name })],
    action: { label: t('support:mail.confirmation.confirm'), url: confirm },
    closing: [
      t('support:mail.confirmation.expires', { count: CONFIRMATION_DAYS }),
      t('support:mail.confirmation.notYou'),
    ],
    links: [{ label: t('support:mail.confirmation.unsubscribe'), url: unsubscribe }],
    home,
  });
}
