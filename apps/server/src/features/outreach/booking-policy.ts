import { eq, type SQL } from '../../platform/database/drizzle.ts';
import { type Actor, everyRow, type Policy } from '../../platform/policy/policy.ts';
import { type TourBookingRow, tourBookings } from './tables.ts';

export const ownBookings = ({ userId }: Pick<Actor, 'userId'>): SQL => eq(tourBookings.userId, userId);

/** A booking belongs to whoever made it. */
export const bookingPolicy: Policy<TourBookingRow, 'update'> = {
  kind: 'tour_booking',
  ownerOf: ({ userId }) => userId,
  scope: ownBookings,
  can: () => true,
};

/** Whoever receives people at screening days sees who comes. */
export const receptionPolicy: Policy<TourBookingRow, 'update'> = { ...bookingPolicy, scope: () => everyRow };
