import type { Consultation, Share } from '@skrin/contract/care/consultations';
import type { Executor } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { ShareTimes } from '../sharing/context.ts';
import type { ConsultationRow } from '../tables.ts';
import { consultationAbilities } from './consultation-policy.ts';
import { findParties } from './consultations-repository.ts';
import type { Consulting } from './context.ts';

type Presenting = Pick<Consulting, 'checks'> & { executor: Executor; actor: Actor };

/** Consultations as this reader sees them: a clinic is told who comes, and of a check only what is shared with it. */
export async function presentConsultations(
  { checks, executor, actor }: Presenting,
  rows: readonly ConsultationRow[],
): Promise<Consultation[]> {
  if (rows.length === 0) return [];
  const { clinics, people } = await findParties(executor, rows);
  const shares = await checks.listShares(
    executor,
    rows.map(({ id }) => id),
  );
  const names = await checks.listDependantNames(
    executor,
    rows.flatMap(({ dependantId }) => dependantId ?? []),
  );
  return rows.map((row) => {
    const isOwn = row.userId === actor.userId;
    const clinic = orNotFound(clinics.get(row.clinicId));
    const person = people.get(row.userId);
    const share = shares.get(row.id);
    return {
      id: row.id,
      state: row.state,
      clinic: {
        id: clinic.id,
        name: clinic.name,
        address: clinic.address,
        city: clinic.city,
        phone: clinic.phone,
        position: { latitude: clinic.latitude, longitude: clinic.longitude },
        timeZone: clinic.timeZone,
      },
      service: {
        id: row.serviceId,
        name: row.serviceName,
        channel: row.channel,
        minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000,
      },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      ...consultationPriceOf(row),
      paidAt: timeOf(row.paidAt),
      heldUntil: timeOf(row.heldUntil),
      phone: row.phone,
      message: row.message,
      meetingUrl: row.meetingUrl,
      ...(row.dependantId !== null && {
        dependant: { id: row.dependantId, name: names.get(row.dependantId) ?? null },
      }),
      analysisId: isOwn || share?.startedAt ? row.analysisId : null,
      share: share ? presentShare(share) : null,
      cancelledBy: row.cancelledBy,
      cancelReason: row.cancelReason,
      found: row.found,
      advice: row.advice,
      ...(!isOwn && person && { person: { name: person.name, phone: person.phone } }),
      can: consultationAbilities(actor, row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** A single consultation; a clinic that the person lets see how it goes on is told that too. */
export async function presentConsultation(presenting: Presenting, row: ConsultationRow): Promise<Consultation> {
  const { checks, executor, actor } = presenting;
  const presented = orNotFound((await presentConsultations(presenting, [row]))[0]);
  const { share } = presented;
  if (row.userId === actor.userId || !share?.followUpsSince || share.isWaiting) return presented;
  return { ...presented, followUps: await checks.listSharedFollowUps(executor, row) };
}

export const presentShare = ({ givenAt, startedAt, followUpsSince }: ShareTimes): Share => ({
  givenAt: givenAt.toISOString(),
  isWaiting: startedAt === null,
  followUpsSince: timeOf(followUpsSince),
});

/** What it costs, and what each method charges that can be used for it. */
export function consultationPriceOf({
  priceAmount,
  priceUsd,
}: Pick<ConsultationRow, 'priceAmount' | 'priceUsd'>): Pick<Consultation, 'price' | 'charges'> {
  if (priceAmount === null) return { price: null, charges: [] };
  const price = { amount: priceAmount, currency: 'IDR' } as const;
  return {
    price,
    charges: [
      { method: 'midtrans', charge: price },
      ...(priceUsd === null
        ? []
        : [{ method: 'paypal' as const, charge: { amount: priceUsd, currency: 'USD' as const } }]),
    ],
  };
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
