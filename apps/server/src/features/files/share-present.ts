import type { FileShare } from '@skrin/contract/files/shares';
import type { Executor } from '../../platform/database/connect.ts';
import type { Sharing } from './share-context.ts';
import type { ListedShare } from './share-repository.ts';

/** Shares with the names of their clinics, in the order given. */
export async function presentShares(
  { clinics }: Pick<Sharing, 'clinics'>,
  executor: Executor,
  rows: readonly ListedShare[],
): Promise<FileShare[]> {
  const ids = rows.flatMap(({ clinicId }) => clinicId ?? []);
  const names = ids.length === 0 ? new Map<string, string>() : await clinics.readNames(executor, ids);
  return rows.map(({ clinicId, ...row }) => ({
    id: row.id,
    file: row.file,
    kind: row.kind,
    email: row.email,
    clinic: clinicId === null ? null : { id: clinicId, name: names.get(clinicId) ?? '' },
    right: row.right,
    endsAt: row.endsAt?.toISOString() ?? null,
    opensLeft: row.opensLeft,
    hasPassword: row.passwordHash !== null,
    opens: row.opens,
    openedAt: row.openedAt?.toISOString() ?? null,
    createdBy: row.creator,
    createdAt: row.createdAt.toISOString(),
  }));
}
