import { type ClinicSchedule, type ClinicScheduleChanges, MAX_SERVICES } from '@skrin/contract/care/clinic-schedule';
import { dayIn } from '@skrin/domain/care/days';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { clinicPolicy } from '../clinic-policy.ts';
import {
  countServices,
  findManagedClinic,
  isNameTaken,
  lockManagedClinic,
  raiseVersion,
  readSchedule,
  replaceClosures,
  replaceHours,
  saveService,
} from './schedule-repository.ts';

/** @throws AppError `not_found` */
export async function getSchedule(
  executor: Executor,
  { actor, id }: { actor: Actor; id: string },
): Promise<ClinicSchedule> {
  const clinic = orNotFound(await findManagedClinic(executor, { id, scope: clinicPolicy.scope(actor) }));
  return readSchedule(executor, clinic, dayIn(clinic.timeZone, new Date()));
}

/** What is booked already stays as it is. @throws AppError `not_found`, `stale_edit`, `validation_failed` */
export const changeSchedule = (
  database: Database,
  { act, id, changes }: { act: Act; id: string; changes: ClinicScheduleChanges },
): Promise<ClinicSchedule> =>
  database.transaction(async (tx) => {
    const found = await lockManagedClinic(tx, { id, scope: clinicPolicy.scope(act.actor) });
    const clinic = await authorize(tx, clinicPolicy, { act, action: 'manage', row: found });
    if (changes.version !== clinic.version) throw new AppError('stale_edit');
    const { hours, closures, services = [] } = changes;
    if (hours) await replaceHours(tx, id, hours);
    if (closures) await replaceClosures(tx, id, closures);
    await saveServices(tx, id, services);
    await raiseVersion(tx, clinic);
    return getSchedule(tx, { actor: act.actor, id });
  });

async function saveServices(
  tx: Transaction,
  clinicId: string,
  services: NonNullable<ClinicScheduleChanges['services']>,
): Promise<void> {
  for (const [at, service] of services.entries()) {
    const saved = await saveService(tx, clinicId, service);
    if (!saved) refuse(`services.${at}.id`, 'unknown_reference');
    if (saved.isActive && (await isNameTaken(tx, saved))) refuse(`services.${at}.name`, 'taken');
  }
  if (services.length > 0 && (await countServices(tx, clinicId)) > MAX_SERVICES)
    refuse('services', 'too_large', { maximum: MAX_SERVICES });
}

function refuse(path: string, code: string, params = {}): never {
  throw new AppError('validation_failed', { fields: [{ path, code, params }] });
}
