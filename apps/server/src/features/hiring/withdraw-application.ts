import { isEnded } from '@skrin/domain/hiring/application-moves';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { findWithTitle, lockApplication, setWithdrawn } from './applications-repository.ts';
import type { Hiring } from './context.ts';
import { mailApplicationJob } from './jobs.ts';
import { isWithdrawalCode } from './withdrawal-code.ts';

/**
 * Withdraws an application for whoever has the code of its mails, and returns the title of its opening. A second time
 * changes nothing.
 * @throws AppError `application_ended`, also for a code that is not right
 */
export async function withdrawApplication(
  { database, secret }: Hiring,
  { id, code }: { id: string; code: string },
): Promise<string> {
  if (!isWithdrawalCode(secret, { id, code })) throw new AppError('application_ended');
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application || (application.state !== 'withdrawn' && isEnded(application.state)))
      throw new AppError('application_ended');
    if (application.state !== 'withdrawn') {
      const withdrawn = await setWithdrawn(tx, id, new Date());
      const moved = withdrawn?.version ?? application.version;
      await addJob(tx, mailApplicationJob, { applicationId: id, state: 'withdrawn', moved });
    }
    return (await findWithTitle(tx, id))?.title ?? '';
  });
}
