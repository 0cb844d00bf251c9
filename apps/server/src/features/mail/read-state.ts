import type { MailState } from '@skrin/contract/mail/mail';
import { listColleagues } from './colleagues.ts';
import type { MailDesk } from './context.ts';
import { mailSync } from './tables.ts';

/** Whether mails come in, when they were last looked for, and who answers them. */
export async function readState({ database, desk }: MailDesk): Promise<MailState> {
  const [sync] = await database.select().from(mailSync).limit(1);
  return {
    desk,
    lookedAt: sync?.lookedAt?.toISOString() ?? null,
    waiting: sync?.waiting ?? 0,
    problem: sync?.problem ?? null,
    colleagues: await listColleagues(database),
  };
}
