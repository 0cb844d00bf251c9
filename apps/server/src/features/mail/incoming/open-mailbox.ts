import { isLoopback } from '@skrin/contract/accounts/stand-ins';
import { ImapFlow } from 'imapflow';

/** A connection that is silent for longer is given up. An idle one hears from us every few minutes. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 360_000 };
/** One answer of the server is never longer: it is asked for parts of mails, not for whole ones. */
const ANSWER_BYTES = 64 * 1024 ** 2;

/** The name of a mailbox among those that were read: `IMAP_URL` without its password. */
export function mailboxName(url: string): string {
  const { username, host } = new URL(url);
  return `${decodeURIComponent(username)}@${host}/${folderOf(url)}`;
}

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/**
 * Connects and opens the mailbox for reading alone, so that nothing in it is marked as seen.
 * @throws the library's errors; `authenticationFailed` where the password is refused
 */
export async function openMailbox(url: string): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password goes over an open line within this machine alone.
    doSTARTTLS: !secure && !isLoopback(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableAutoIdle: true,
    logger: false,
    ...TIMEOUTS_MS,
    maxLiteralSize: ANSWER_BYTES,
    maxResponseSize: ANSWER_BYTES * 2,
  });
  // Whoever waits for an answer gets the error, too; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url), { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
