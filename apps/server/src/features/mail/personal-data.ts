import { ne, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { hasAddress, ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { attachmentKeyOf, bytesIdOf, deleteAttachments } from './attachments-repository.ts';
import {
  mailAttachments,
  mailDrafts,
  mailMarks,
  mailMessages,
  mailReaders,
  mailThreads,
  mailUnread,
} from './tables.ts';

/** Mails of the person's own threads; notes are of who wrote them. */
const isOwnMail = (person: Person): SQL =>
  sql`(${mailMessages.threadId} in (select ${mailThreads.id} from ${mailThreads} where ${hasAddress(mailThreads.personEmail, person)})
    and ${ne(mailMessages.kind, 'note')})`;
const ofOwnMail = (person: Person): SQL =>
  sql`${mailAttachments.messageId} in (select ${mailMessages.id} from ${mailMessages} where ${isOwnMail(person)})`;

const ofOwnDraft = ({ id }: Person): SQL =>
  sql`${mailAttachments.draftId} in (select ${mailDrafts.id} from ${mailDrafts} where ${mailDrafts.authorId} = ${id})`;

/**
 * A thread is of the person whose verified address it has, and goes with their account. What somebody of the desk wrote stays without
 * their name; their drafts go.
 */
export const mailData: PersonalData = {
  tables: [
    {
      table: mailThreads,
      rows: (person) => hasAddress(mailThreads.personEmail, person),
      leftOut: { assignee_id: 'others' },
    },
    {
      table: mailMessages,
      rows: isOwnMail,
      leftOut: { author_id: 'others' },
    },
    {
      table: mailAttachments,
      rows: (person) => sql`(${ofOwnMail(person)} or ${ofOwnDraft(person)})`,
      leftOut: { author_id: 'others' },
    },
    ownTable(mailDrafts, mailDrafts.authorId),
    ownTable(mailMarks, mailMarks.userId),
    ownTable(mailReaders, mailReaders.userId),
    ownTable(mailUnread, mailUnread.userId),
  ],
  files: async (executor, person) => {
    const rows = await executor
      .select({ id: mailAttachments.id, bytesId: mailAttachments.bytesId })
      .from(mailAttachments)
      .where(or(ofOwnMail(person), ofOwnDraft(person)));
    return [...new Set(rows.map((row) => attachmentKeyOf(bytesIdOf(row))))];
  },
  remove: async (tx, person) => {
    const ofThreads = sql`${mailAttachments.messageId} in (select m.id from ${mailMessages} as m
      join ${mailThreads} on ${mailThreads.id} = m.thread_id where ${hasAddress(mailThreads.personEmail, person)})`;
    const ofDrafts = sql`${mailAttachments.draftId} in (select d.id from ${mailDrafts} as d
      join ${mailThreads} on ${mailThreads}.id = d.thread_id where ${hasAddress(mailThreads.personEmail, person)})`;
    const keys = await deleteAttachments(tx, or(ofThreads, ofDrafts, ofOwnDraft(person)));
    const threads = await tx
      .delete(mailThreads)
      .where(hasAddress(mailThreads.personEmail, person))
      .returning({ id: mailThreads.id });
    await forgetNotices(
      tx,
      threads.map(({ id }) => id),
    );
    return keys;
  },
};
