import type { Transaction } from '../../platform/database/connect.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { isWanted } from '../../platform/notifications/muted-notices-repository.ts';
import { notify } from '../../platform/notifications/notifications-repository.ts';
import type { Chat } from './context.ts';
import { listMemberIds, putMark } from './conversations-repository.ts';
import { mailUnreadJob } from './jobs.ts';
import { noticeOf } from './notice-of.ts';
import type { ConversationRow } from './tables.ts';
import { hasUnreadOfPerson, listDue, listUntold, lockDue, setTellAt } from './unread-repository.ts';

/**
 * Tells of messages that nobody has read for a while: that there is something, never what. Where nothing waits, it asks
 * one statement.
 */
export async function tellUnread(chat: Chat): Promise<void> {
  for (const id of await listDue(chat.database)) await tellOfOne(chat, id);
}

/** Whoever is told, and that they were, are one transaction: nobody is told twice of one burst. */
const tellOfOne = (chat: Chat, id: string): Promise<void> =>
  chat.database.transaction(async (tx) => {
    const row = await lockDue(tx, id);
    if (!row) return;
    for (const userId of await listToTell(tx, chat, row)) await tell(tx, row, userId);
    await setTellAt(tx, id);
  });

async function listToTell(tx: Transaction, { consultations }: Chat, row: ConversationRow): Promise<string[]> {
  const { id, organisationId, consultationId, personId, clinicId } = row;
  if (organisationId !== null) return listUntold(tx, id, await listMemberIds(tx, { id, organisationId }));
  if (consultationId === null || personId === null || clinicId === null) return [];
  if (!(await consultations.readAll(tx, [consultationId])).has(consultationId)) return [];
  const staff = (await consultations.listStaff(tx, clinicId)).filter((userId) => userId !== personId);
  const waiting = (await hasUnreadOfPerson(tx, row)) ? staff : [];
  return listUntold(tx, id, [personId, ...waiting]);
}

async function tell(tx: Transaction, row: ConversationRow, userId: string): Promise<void> {
  const notice = { userId, ...noticeOf(row, userId) };
  // An unwanted notice would take away others of the same consultation.
  if (await isWanted(tx, { userId, channel: 'bell', kind: notice.kind })) await notify(tx, notice);
  await addJob(tx, mailUnreadJob, { conversationId: row.id, userId, seq: row.lastSeq });
  await putMark(tx, row, { userId, mark: { toldSeq: row.lastSeq } });
}
