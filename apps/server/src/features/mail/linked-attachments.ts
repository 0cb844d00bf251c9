import { href } from '@skrin/contract/all-pages';
import type { PageQuery } from '@skrin/contract/common';
import type { LinkedFile } from '@skrin/contract/files/file';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNotNull } from '../../platform/database/drizzle.ts';
import { readPage } from '../../platform/paging.ts';
import { kindOfMime } from '../../platform/uploads/kind-of-file.ts';
import { mailAttachments, mailMessages, mailThreads } from './tables.ts';

/** The files of mails where they lie, the latest first; not of spam, nor of what lies in the bin. */
export async function listLinkedAttachments(
  executor: Executor,
  _reader: unknown,
  page: PageQuery,
): Promise<{ items: LinkedFile[]; nextCursor?: string }> {
  const { id, name, mime, size, createdAt, messageId } = mailAttachments;
  const { kind, fromName, fromEmail, to, threadId } = mailMessages;
  const columns = { id, name, mime, size, createdAt, direction: kind, fromName, fromEmail, to, threadId };
  const { rows, ...next } = await readPage(page, mailAttachments, ({ after, order, limit }) =>
    executor
      .select({ ...columns, subject: mailThreads.subject })
      .from(mailAttachments)
      .innerJoin(mailMessages, eq(mailMessages.id, messageId))
      .innerJoin(mailThreads, eq(mailThreads.id, threadId))
      .where(and(isNotNull(messageId), inArray(mailThreads.place, ['inbox', 'archive']), after))
      .orderBy(...order)
      .limit(limit),
  );
  const items = rows.map((row) => {
    const isTo = row.direction === 'out';
    const [person] = isTo ? row.to : [{ name: row.fromName, email: row.fromEmail }];
    return {
      id: row.id,
      name: row.name,
      kind: kindOfMime(row.mime),
      mime: row.mime,
      size: row.size,
      createdAt: row.createdAt.toISOString(),
      contentPath: `/api/mail/attachments/${row.id}`,
      pagePath: href('mail', { thread: row.threadId }),
      about: { person: person?.name || (person?.email ?? ''), isTo, title: row.subject },
    };
  });
  return { items, ...next };
}
