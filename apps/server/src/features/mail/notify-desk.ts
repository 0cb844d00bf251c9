import type { Transaction } from '../../platform/database/connect.ts';
import { notify } from '../../platform/notifications/notifications-repository.ts';
import { isOfDesk, listColleagues } from './colleagues.ts';
import { findThread } from './threads-repository.ts';

/**
 * Notifies of what a person wrote in a thread, if that lies in the inbox: whom it is assigned to, or everybody who answers mails if it is
 * nobody's. Each has one notice of a thread, which is unread again, and which says neither who wrote nor what.
 */
export async function notifyDesk(tx: Transaction, threadId: string): Promise<void> {
  const thread = await findThread(tx, threadId);
  if (thread?.place !== 'inbox') return;
  const { assigneeId } = thread;
  const isAssigned = assigneeId !== null && (await isOfDesk(tx, assigneeId));
  const people = isAssigned ? [assigneeId] : (await listColleagues(tx)).map(({ id }) => id);
  for (const userId of people) await notify(tx, { userId, kind: 'mail_received', ref: threadId });
}
