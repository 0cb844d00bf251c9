import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Outreach } from './context.ts';
import { queueTelling } from './tell-guests.ts';
import { tourPolicy } from './tour-resource.ts';
import { lockTour, markCancelled } from './tours-repository.ts';

/** Cancels a published day; a job tells everybody who booked. @throws AppError `not_found`, `tour_closed` */
export const cancelTour = (
  { database }: Pick<Outreach, 'database'>,
  { act, id, reason }: { act: Act; id: string; reason: string | null },
): Promise<void> =>
  database.transaction(async (tx) => {
    const tour = orNotFound(await lockTour(tx, { id, scope: tourPolicy.scope(act.actor) }));
    await authorize(tx, tourPolicy, { act, action: 'update', row: tour });
    if (tour.state !== 'published') throw new AppError('tour_closed');
    await markCancelled(tx, asSystem(id), reason);
    await queueTelling(tx, tour, 'called_off');
  });
