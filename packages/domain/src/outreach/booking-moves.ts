import {
  OFFER_HOURS,
  type TourBookingState,
  type tourBookingStates,
  type tourCancellers,
} from '@skrin/contract/outreach/tour-bookings';

export type BookingMover = (typeof tourCancellers)[number];

/** The states in which a booking holds its places. */
const heldStates = ['booked', 'offered', 'here'] as const satisfies readonly (typeof tourBookingStates)[number][];
export const holdsPlaces = (state: TourBookingState): boolean => heldStates.some((held) => held === state);

/** A booking, as far as it decides what may become of it. */
interface BookingStatus {
  state: TourBookingState;
  offerEndsAt: Date | null;
}
/** The day that it is for. */
interface BookedDay {
  state: string;
  startsAt: Date;
}

const isOpen = ({ state, startsAt }: BookedDay, at: Date): boolean => state === 'published' && at < startsAt;

/** Whether somebody may take the place that is offered: until the offer ends. */
export const canAccept = ({ state, offerEndsAt }: BookingStatus, day: BookedDay, at: Date): boolean =>
  state === 'offered' && offerEndsAt !== null && at < offerEndsAt && isOpen(day, at);

/** Whether somebody may give a place back, turn an offer down or leave the list: until the day begins. */
export const canCancel = ({ state }: BookingStatus, day: BookedDay, at: Date): boolean =>
  ['booked', 'waiting', 'offered'].includes(state) && isOpen(day, at);

/** Whether a screening day takes bookings. */
export const takesBookings = isOpen;

const HOUR_MS = 3_600_000;

/**
 * When an offer that is made now ends: after a day, or half of the time that is left where that is less, so that those
 * who come after have a chance too. No offer outlasts the start.
 */
export const offerEnd = (now: Date, startsAt: Date): Date =>
  new Date(
    now.getTime() + Math.min(OFFER_HOURS * HOUR_MS, Math.max(0, Math.floor((startsAt.getTime() - now.getTime()) / 2))),
  );
