import type { MailContact } from '@skrin/contract/mail/mail';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { MailDesk } from './context.ts';
import type { MailThreadRow } from './tables.ts';
import { listThreadsOf } from './threads-repository.ts';

/** What Skrin knows of a thread's person: nothing of their health, and no amounts. */
export async function readContact(mail: MailDesk, thread: MailThreadRow): Promise<MailContact> {
  const { database, inquiries, contacts } = mail;
  const account = await findAccount(database, thread.personEmail);
  const [consultations, orders] = account
    ? [await contacts.listConsultationsOf(database, account.id), await contacts.listOrdersOf(database, account.id)]
    : [[], []];
  const threads = await listThreadsOf(database, thread);
  return {
    account: account ? { ...account, createdAt: account.createdAt.toISOString() } : null,
    inquiries: await inquiries.listOf(database, thread.personEmail),
    consultations,
    orders,
    threads: threads.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  };
}

/** The account of whoever has verified this address: anybody can type anybody's. */
const findAccount = (executor: Executor, email: string) =>
  executor
    .select({ id: users.id, name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, eq(users.emailVerified, true)))
    .then(([row]) => row);
