import type { ApplicationInput, ApplicationReceived } from '@skrin/contract/hiring/applications';
import type { Executor } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addJob, removeJobsOf } from '../../platform/jobs/define.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { ReceivedFile } from '../../platform/uploads/receive-parts.ts';
import { cvKeyOf, findApplication, hasApplied, insertApplication } from './applications-repository.ts';
import type { Hiring } from './context.ts';
import { mailApplicationJob, removeCvJob } from './jobs.ts';
import { findPublicOpening, lockOpening } from './openings-repository.ts';
import { requirePdf } from './require-pdf.ts';
import type { OpeningRow } from './tables.ts';

const HOUR_MS = 3_600_000;

interface Asked {
  job: string;
  input: ApplicationInput;
  cv: Pick<ReceivedFile, 'read'>;
}

/**
 * Keeps an application with its CV; of each address for an opening the first one counts. The file is stored before the
 * row, which cancels the job that would remove it: if the process ends in between, no file is left without a row.
 * @throws AppError `not_found`, `job_closed`, `cv_not_pdf`, `file_harmful`, `scanner_unavailable`
 */
export async function applyForJob(hiring: Hiring, { job, input, cv }: Asked): Promise<ApplicationReceived> {
  const { database, storage, scan } = hiring;
  const email = input.email.toLowerCase();
  requireOpen(await findPublicOpening(database, { id: job }));
  const bytes = await cv.read();
  requirePdf(bytes);
  await scan(bytes);
  if (await hasApplied(database, { job, email })) return { received: 'before' };
  const id = newId();
  await addJob(database, removeCvJob, { applicationId: id }, { of: id, runAt: new Date(Date.now() + HOUR_MS) });
  await storage.put(cvKeyOf(id), bytes, { contentType: 'application/pdf' });
  const isNew = await database.transaction(async (tx) => {
    requireOpen(await lockOpening(tx, job));
    const row = {
      ...input,
      id,
      job,
      email,
      phone: input.phone || null,
      state: 'received',
      movedAt: new Date(),
    } as const;
    const application = await insertApplication(tx, row);
    if (!application) return false;
    await removeJobsOf(tx, id);
    await addJob(tx, mailApplicationJob, { applicationId: id, state: 'received', moved: application.version });
    return true;
  });
  return { received: isNew ? 'now' : 'before' };
}

function requireOpen(opening: OpeningRow | undefined): void {
  const { state, visible, endsAt } = orNotFound(opening);
  if (!visible) throw new AppError('not_found');
  if (state !== 'published' || (endsAt && endsAt <= new Date())) throw new AppError('job_closed');
}

/** Deletes the file of an application that has no row; again is fine. */
export async function removeCv(
  { database, storage }: { database: Executor; storage: Hiring['storage'] },
  applicationId: string,
): Promise<void> {
  if (await findApplication(database, asSystem(applicationId))) return;
  await storage.delete(cvKeyOf(applicationId));
}
