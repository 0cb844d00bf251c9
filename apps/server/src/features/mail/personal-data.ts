import { eq, inArray, ne, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { hasAddress, ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { attachmentKeyOf } from './attachments-repository.ts';
import { mailAttachments, mailDrafts, mailMarks, mailMessages, mailThreads } from './tables.ts';

/** Mails of the person's own threads; notes are of who wrote them. */
const isOwnMail = (person: Person): SQL =>
  sql`(${mailMessages.threadId} in (select ${mailThreads.id} from ${mailThreads} where ${hasAddress(mailThreads.personEmail, person)})
    and ${ne(mailMessages.kind, 'note')})`;
const ofOwnMail = (person: Person): SQL =>
  sql`${mailAttachments.messageId} in (select ${mailMessages.id} from ${mailMessages} where ${isOwnMail(person)})`;

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
      rows: (person) => or(isOwnMail(person), eq(mailMessages.authorId, person.id)) ?? sql`false`,
      leftOut: { author_id: 'others' },
    },
    {
      table: mailAttachments,
      rows: (person) => or(ofOwnMail(person), eq(mailAttachments.authorId, person.id)) ?? sql`false`,
      leftOut: { author_id: 'others' },
    },
    ownTable(mailDrafts, mailDrafts.authorId),
    ownTable(mailMarks, mailMarks.userId),
  ],
  files: async (executor, person) => {
    const rows = await executor.select({ id: mailAttachments.id }).from(mailAttachments).where(ofOwnMail(person));
    return rows.map(({ id }) => attachmentKeyOf(id));
  },
  remove: async (tx, person) => {
    const ofThreads = sql`${mailAttachments.messageId} in (select m.id from ${mailMessages} as m
      join ${mailThreads} on ${mailThreads.id} = m.thread_id where ${hasAddress(mailThreads.personEmail, person)})`;
    const own = tx.select({ id: mailDrafts.id }).from(mailDrafts).where(eq(mailDrafts.authorId, person.id));
    const rows = await tx
      .delete(mailAttachments)
      .where(or(ofThreads, inArray(mailAttachments.draftId, own)))
      .returning({ id: mailAttachments.id });
    await tx.delete(mailThreads).where(hasAddress(mailThreads.personEmail, person));
    return rows.map(({ id }) => attachmentKeyOf(id));
  },
};
