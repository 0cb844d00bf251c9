import { hasPermission } from '@skrin/contract/access/permissions';
import { href } from '@skrin/contract/all-pages';
import type { PageQuery } from '@skrin/contract/common';
import { storableTimeSchema } from '@skrin/contract/common';
import { chatPictureName } from '@skrin/contract/file-names';
import type { FileKind, LinkedFile } from '@skrin/contract/files/file';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { Chat, ConsultationOfChat } from './context.ts';
import { conversationPolicy } from './conversation-policy.ts';
import { conversations, messageFiles, messagePictures, messages } from './tables.ts';

type Readers = Pick<Chat, 'consultations'>;

interface LinkedRow extends Record<string, unknown> {
  id: string;
  /** Null of a picture. */
  name: string | null;
  kind: FileKind;
  mime: string;
  size: number | null;
  place: number;
  at: string;
  seq: number;
  conversationId: string;
  consultationId: string | null;
  title: string | null;
  author: string | null;
}

const cursorSchema = z.tuple([storableTimeSchema, z.uuid(), z.int(), z.uuid()]);

/** The pictures and documents of somebody's conversations where they lie, the latest first. */
export const listLinkedChatFiles =
  (readers: Readers) =>
  async (executor: Executor, actor: Actor, page: PageQuery): Promise<{ items: LinkedFile[]; nextCursor?: string }> => {
    const read = await readRows(executor, conversationPolicy(readers).scope(actor), page);
    const rows = read.slice(0, page.limit);
    const last = rows.at(-1);
    const ids = [...new Set(rows.flatMap(({ consultationId }) => consultationId ?? []))];
    const found = ids.length === 0 ? new Map() : await readers.consultations.readAll(executor, ids);
    return {
      items: rows.map((row) => present(row, found.get(row.consultationId ?? ''), actor)),
      ...(read.length > page.limit &&
        last && { nextCursor: writeCursor([timeOf(last), last.conversationId, last.seq, last.id]) }),
    };
  };

/** One more than the page. A picture may be in several messages. */
async function readRows(executor: Executor, scope: SQL, { cursor, limit }: PageQuery): Promise<LinkedRow[]> {
  const [at, conversationId, seq, id] = cursor === undefined ? [] : readCursor(cursor, cursorSchema);
  const beyond =
    at === undefined
      ? sql`true`
      : sql`(m.created_at, m.conversation_id, m.seq, f.id)
          < (${at}::timestamptz, ${conversationId}::uuid, ${seq}::bigint, ${id}::uuid)`;
  const files = sql`
    select p.conversation_id, p.seq, p.image_id as id, p.place, null::text as name, 'picture' as kind,
      'image/jpeg' as mime, null::int as size from ${messagePictures} as p
    union all
    select d.conversation_id, d.seq, d.id, d.place, d.name, d.kind, d.mime, d.size from ${messageFiles} as d`;
  const { rows } = await executor.execute<LinkedRow>(sql`
    select f.id, f.name, f.kind, f.mime, f.size, f.place, m.created_at as at, m.seq, m.conversation_id as "conversationId",
      ${conversations}.consultation_id as "consultationId", ${conversations}.title,
      (select ${users}.name from ${users} where ${users}.id = m.author_id) as author
    from ${conversations}
    join (${files}) as f on f.conversation_id = ${conversations}.id
    join ${messages} as m on m.conversation_id = f.conversation_id and m.seq = f.seq
    where ${scope} and ${beyond}
    order by m.created_at desc, m.conversation_id desc, m.seq desc, f.id desc limit ${limit + 1}`);
  return rows;
}

const timeOf = ({ at }: LinkedRow): string => new Date(at).toISOString();

function present(row: LinkedRow, consultation: ConsultationOfChat | undefined, { userId, role }: Actor): LinkedFile {
  const { id, kind, mime, size, conversationId, author } = row;
  const isOwn = consultation?.person.id === userId;
  const title = isOwn ? consultation?.clinic.name : (consultation?.person.name ?? row.title);
  return {
    id: `${conversationId}.${row.seq}.${id}`,
    name: row.name ?? chatPictureName(new Date(row.at), row.seq, row.place + 1),
    kind,
    mime,
    size,
    createdAt: timeOf(row),
    contentPath: kind === 'picture' ? `/api/images/${id}` : `/api/chat/files/${id}`,
    pagePath:
      consultation && (isOwn || !hasPermission(role, 'chat:begin'))
        ? href('consultation', { id: consultation.id })
        : href('chat', { conversation: conversationId }),
    about: { person: author ?? '', isTo: false, title: title ?? '' },
  };
}
