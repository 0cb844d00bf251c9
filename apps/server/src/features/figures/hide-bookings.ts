import { consultationChannels } from '@skrin/contract/care/consultations';
import {
  type BookingMonth,
  type BookingOutcome,
  bookingOutcomeNames,
  bookingOutcomes,
  type ConfirmTimes,
  LEAST_BOOKINGS,
  MOST_CLINICS,
} from '@skrin/contract/figures/bookings';
import { hideSmall, summedUp } from '@skrin/domain/figures/hide-small';
import type { BookingsOfClinic } from '../../platform/booking-figures.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

type OutcomeCounts = Record<BookingOutcome, number | null>;

/**
 * The consultations of a month by how they stand, and each outcome by channel, weekday and clinic: without numbers below
 * `LEAST_BOOKINGS`, and without those from which one would follow. Those that nobody answered are not among them.
 */
export function hideBookings(
  rows: readonly BookingsOfClinic[],
  toConfirm: (ConfirmTimes & { n: number }) | null,
): BookingMonth {
  const named = clinicsToName(rows);
  const clinicOf = ({ clinic }: BookingsOfClinic) => (named.some(({ id }) => id === clinic.id) ? clinic.id : null);
  const others = rows.some((row) => clinicOf(row) === null) ? [{ id: null, name: null }] : [];
  const clinics = [...named, ...others];
  const ways = [
    consultationChannels.map((channel) => rows.filter((row) => row.channel === channel)),
    WEEKDAYS.map((weekday) => rows.filter((row) => row.weekday === weekday)),
    clinics.map(({ id }) => rows.filter((row) => clinicOf(row) === id)),
  ] as const;
  const cells = summedUp(
    bookingOutcomeNames.map((outcome) => ({
      total: numberOf(rows, outcome),
      ways: ways.map((parts) => parts.map((part) => numberOf(part, outcome))),
    })),
  );
  const isHidden = hideSmall(cells, LEAST_BOOKINGS);
  const [requested = null, ...shown] = cells.map(({ value }, at) => (isHidden[at] ? null : value));
  // Behind the sum, each outcome has its total, then its parts way after way.
  const length = 1 + ways.flat().length;
  const countsAt = (place: number) =>
    Object.fromEntries(
      bookingOutcomeNames.map((outcome, at) => [outcome, shown[at * length + place] ?? null]),
    ) as OutcomeCounts;
  const [byChannel, byWeekday] = ways;
  const firstWeekday = 1 + byChannel.length;
  const firstClinic = firstWeekday + byWeekday.length;
  return {
    requested,
    ...countsAt(0),
    toConfirm:
      toConfirm && toConfirm.n >= LEAST_BOOKINGS ? { median: toConfirm.median, ninetieth: toConfirm.ninetieth } : null,
    tables: {
      channel: consultationChannels.map((channel, at) => ({ channel, counts: countsAt(1 + at) })),
      weekday: WEEKDAYS.map((_, at) => countsAt(firstWeekday + at)),
      clinic: clinics.map(({ name }, at) => ({ name, counts: countsAt(firstClinic + at) })),
    },
  };
}

function numberOf(rows: readonly BookingsOfClinic[], outcome: BookingOutcome): number {
  const states: readonly string[] = bookingOutcomes[outcome];
  return rows.reduce((sum, { state, n }) => (states.includes(state) ? sum + n : sum), 0);
}

/** The clinics with the most consultations, by name: only those with enough of them. */
function clinicsToName(rows: readonly BookingsOfClinic[]): BookingsOfClinic['clinic'][] {
  const totals = [...Map.groupBy(rows, ({ clinic }) => clinic.id).values()].flatMap((of) => {
    const n = bookingOutcomeNames.reduce((sum, outcome) => sum + numberOf(of, outcome), 0);
    return of[0] && n >= LEAST_BOOKINGS ? { clinic: of[0].clinic, n } : [];
  });
  return totals
    .toSorted((one, other) => other.n - one.n || one.clinic.id.localeCompare(other.clinic.id))
    .slice(0, MOST_CLINICS)
    .map(({ clinic }) => clinic)
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}
