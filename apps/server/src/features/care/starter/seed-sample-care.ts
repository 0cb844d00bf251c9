import { inArray } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { SAMPLE, type SampleSeed } from '../../../platform/sample/seed-samples.ts';
import { insertConsultation } from '../consultations/consultations-repository.ts';
import { clinicServices, clinics, consultations } from '../tables.ts';

const HOUR = 3_600_000;

/** When each consultation begins, in hours from now, and how it stands then. */
const booked = [
  { in: 26, state: 'requested' },
  { in: 28, state: 'confirmed' },
  { in: 50, state: 'confirmed' },
  { in: -24, state: 'done' },
  { in: -48, state: 'no_show' },
  { in: -72, state: 'cancelled' },
] as const;

const isAnswered = (state: (typeof booked)[number]['state']) => state !== 'requested' && state !== 'cancelled';

/** A clinic that nobody can book, as it has no hours, and consultations with it that stand in different states. */
export const sampleCare: SampleSeed = {
  feature: 'care',
  tables: [clinics, clinicServices, consultations],
  insert: async (tx, { mark, of }) => {
    const works = await tx
      .select()
      .from(organisations)
      .where(inArray(organisations.id, [...of(organisations)]));
    const { id: organisationId, name } = orNotFound(works.find(({ kind }) => kind === 'clinic'));
    const place = { city: 'Kota Jakarta Pusat', province: 'DKI Jakarta', latitude: -6.1754, longitude: 106.8272 };
    const origin = { source: 'skrin', sourceRef: newId(), sourceDate: new Date().toISOString().slice(0, 10) } as const;
    const kind = { type: 'clinic', positionQuality: 'area', timeZone: 'Asia/Jakarta', address: SAMPLE } as const;
    const [clinic] = await tx
      .insert(clinics)
      .values({ name, organisationId, ...place, ...origin, ...kind })
      .returning();
    const { id: clinicId } = orNotFound(clinic);
    await mark(clinics, clinicId);
    const service = { clinicId, name: `Skin check ${SAMPLE}`, channel: 'visit', minutes: 30, isActive: false } as const;
    const [made] = await tx.insert(clinicServices).values(service).returning();
    const { id: serviceId, name: serviceName, channel } = orNotFound(made);
    await mark(clinicServices, serviceId);
    const members = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...of(users)]));
    for (const [at, { in: hours, state }] of booked.entries()) {
      const startsAt = new Date(Math.floor(Date.now() / HOUR + hours) * HOUR);
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR / 2) };
      const requestedAt = new Date(startsAt.getTime() - 72 * HOUR);
      const confirmedAt = isAnswered(state) ? new Date(requestedAt.getTime() + 2 * HOUR) : null;
      const times = { requestedAt, confirmedAt };
      const ends = state === 'cancelled' ? { cancelledBy: 'person' as const } : {};
      const { id: userId } = orNotFound(members[at]);
      const row = {
        userId,
        clinicId,
        serviceId,
        serviceName,
        channel,
        state,
        message: SAMPLE,
        ...span,
        ...times,
        ...ends,
      };
      await mark(consultations, orNotFound(await insertConsultation(tx, row)).id);
    }
  },
};
