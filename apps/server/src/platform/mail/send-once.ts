import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import { claimMail, setMailState } from './mails-repository.ts';
import { type MailTransport, type Message, UnknownDelivery } from './transport.ts';

/** @throws when the mail certainly did not leave: the queue tries again */
export type SendOnce = (key: string, message: Message, options?: Keeping) => Promise<void>;

interface Keeping {
  /** Whether it is kept for some weeks to whom the mail went, for the list of mails: unless false. */
  keepsAddress?: boolean;
  /** Whose mail it is: of somebody whose account is gone by now it is not kept. */
  userId?: string;
}

/** What mails are made and sent with. */
export interface Mailing {
  database: Database;
  sendOnce: SendOnce;
  publicUrl: string;
}

interface SendOptions {
  database: Database;
  log: Logger;
  transport: MailTransport;
}

/**
 * Sends the mail of a key once, however often it is called and with whatever message. The mail is marked before it is
 * sent: if the mark exists already, the process died in between. If it is unknown whether the mail left, it is not sent
 * again, and an error is logged for an operator.
 */
export async function sendOnce(
  options: SendOptions,
  key: string,
  message: Message,
  { keepsAddress = true, userId }: Keeping = {},
): Promise<void> {
  const { database, transport } = options;
  const { state, createdAt, isClaimed } = await claimMail(database, key, {
    recipient: keepsAddress ? recipientOf(message) : null,
    userId,
  });
  if (state !== 'sending') return;
  if (!isClaimed && !transport.isResumable) return giveUp(options, key);
  try {
    await transport.send({ ...message, key, createdAt });
  } catch (error) {
    if (error instanceof UnknownDelivery) return giveUp(options, key);
    await setMailState(database, key, 'failed');
    throw error;
  }
  await setMailState(database, key, 'sent');
}

/** The one whom a mail of the system goes to. Those of the desk are kept with their thread. */
const recipientOf = ({ to }: Message): string | null => (typeof to === 'string' ? to.toLowerCase() : null);

async function giveUp({ database, log }: SendOptions, key: string): Promise<void> {
  await setMailState(database, key, 'unknown');
  log.error({ mail: key }, 'whether this mail left is unknown; it is not sent again');
}
