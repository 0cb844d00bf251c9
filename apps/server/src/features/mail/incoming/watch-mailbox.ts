import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { defineJob } from '../../../platform/jobs/define.ts';
import type { Logger } from '../../../platform/logger.ts';
import { mailboxName, openMailbox } from './open-mailbox.ts';
import { readMailbox } from './read-mailbox.ts';
import type { MailStore } from './store-mail.ts';
import { noteProblem } from './sync-repository.ts';

/** How long one run watches: then the next one does, over a new connection, as an old one may be dead without saying so. */
const WATCH_MS = 285_000;
/** A server tells of new mails at once, or not at all: they are looked for as often as this in any case. */
const LOOK_MS = 120_000;
/** Pauses after a connection broke: the first, and the longest. */
const PAUSE_MS = { first: 1_000, last: 60_000 };

/** Reads the mailbox and waits for what comes in. The queue runs one at a time, on whatever server. */
export const watchMailboxJob = defineJob({
  name: 'mail.watch_mailbox',
  queue: 'mail',
  cron: '*/2 * * * *',
  afterStartS: 0,
  timeLimitS: 330,
  endsEarly: true,
});

export interface Watching extends MailStore {
  /** Address, account and password of the mailbox; undefined: there is none. */
  imapUrl: string | undefined;
  log: Logger;
}

/** Stores what is in the mailbox and what comes in, for some minutes or until the signal aborts. */
export async function watchMailbox(watching: Watching, signal: AbortSignal): Promise<void> {
  const { imapUrl, database, log } = watching;
  if (!imapUrl) return;
  const mailbox = mailboxName(imapUrl);
  const over = AbortSignal.any([signal, AbortSignal.timeout(WATCH_MS)]);
  let pauseMs: number = PAUSE_MS.first;
  while (!over.aborted) {
    let client: ImapFlow | undefined;
    try {
      client = await openMailbox(imapUrl);
      while (!over.aborted) {
        const news = expectNews(client, over);
        await readMailbox(watching, client, { mailbox, signal: over });
        pauseMs = PAUSE_MS.first;
        await news();
      }
    } catch (error) {
      // The mailbox answers: what failed is ours, and the queue tries again.
      if (client?.usable) throw error;
      const problem = isRefused(error) ? 'refused' : 'unreachable';
      log.warn({ mailbox, problem, code: codeOf(error) }, 'the mailbox cannot be read');
      await noteProblem(database, mailbox, problem);
      // Servers lock out whoever tries a wrong password again and again: the next run tries it.
      if (problem === 'refused') return;
      await sleep(pauseMs, undefined, { signal: over }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS.last);
    } finally {
      client?.close();
    }
  }
}

/**
 * Listens from now on, as a mail may arrive while others are read. What it returns waits until there was something to hear, or it
 * is time to look.
 */
function expectNews(client: ImapFlow, over: AbortSignal): () => Promise<void> {
  const heard = Promise.withResolvers<void>();
  const events = ['exists', 'close'];
  for (const event of events) client.once(event, () => heard.resolve());
  return async () => {
    const look = AbortSignal.any([over, AbortSignal.timeout(LOOK_MS)]);
    look.addEventListener('abort', () => heard.resolve());
    if (look.aborted) return;
    // It ends with the next command, which is the next look.
    client.idle().catch(() => undefined);
    await heard.promise;
  };
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/** The message of an error may repeat what the server says. */
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
