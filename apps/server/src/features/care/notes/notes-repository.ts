import type { ConsultationNote } from '@skrin/contract/care/consultation-notes';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { asc, eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { consultationNotes } from '../tables.ts';

const selectNotes = (executor: Executor) =>
  executor
    .select({
      id: consultationNotes.id,
      author: users.name,
      text: consultationNotes.text,
      createdAt: consultationNotes.createdAt,
    })
    .from(consultationNotes)
    .leftJoin(users, eq(users.id, consultationNotes.authorId))
    .$dynamic();

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

const present = ({ createdAt, ...note }: NoteRow): ConsultationNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
});

/** Oldest first. */
export async function listNotes(executor: Executor, consultationId: string): Promise<ConsultationNote[]> {
  const rows = await selectNotes(executor)
    .where(eq(consultationNotes.consultationId, consultationId))
    .orderBy(asc(consultationNotes.createdAt), asc(consultationNotes.id));
  return rows.map(present);
}

export async function insertNote(
  tx: Transaction,
  note: { consultationId: string; authorId: string; text: string },
): Promise<ConsultationNote> {
  const [inserted] = await tx.insert(consultationNotes).values(note).returning({ id: consultationNotes.id });
  const [row] = await selectNotes(tx).where(eq(consultationNotes.id, orNotFound(inserted).id));
  return present(orNotFound(row));
}
