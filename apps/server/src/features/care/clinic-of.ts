import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connect.ts';
import { clinicMembers } from './tables.ts';

/** The clinic for which somebody works. */
export async function clinicOf(executor: Executor, userId: string): Promise<string | undefined> {
  const [member] = await executor
    .select({ clinicId: clinicMembers.clinicId })
    .from(clinicMembers)
    .where(eq(clinicMembers.userId, userId));
  return member?.clinicId;
}
