import { tourFileName } from '@skrin/contract/file-names';
import {
  cancelTour as cancelEndpoint,
  checkInTourGuest,
  createTourBooking,
  getTourBooking,
  getTourBookingCalendar,
  listTourBookings,
  listTourGuests,
  listTourGuides,
  moveTourBooking,
} from '@skrin/contract/outreach/endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import { everyRow } from '../../platform/policy/policy.ts';
import { bookTour } from './book-tour.ts';
import { bookingPolicy, ownBookings, receptionPolicy } from './booking-policy.ts';
import { findBooking, findToursOf, listBookings, listGuests } from './bookings-repository.ts';
import { calendarEntry } from './calendar-entry.ts';
import { cancelTour } from './cancel-tour.ts';
import { checkIn } from './check-in.ts';
import type { Outreach } from './context.ts';
import { moveBooking } from './move-booking.ts';
import { presentBooking, presentBookings, presentGuests } from './present-bookings.ts';
import type { TourBookingRow } from './tables.ts';
import { listGuides, serveTours } from './tour-resource.ts';
import { findTour } from './tours-repository.ts';

/** Bookings a minute from one account: a family, not a school. */
const BOOKINGS_PER_MINUTE = 20;

export function registerOutreachRoutes(app: FastifyInstance, outreach: Outreach): void {
  const { database, publicUrl } = outreach;
  const present = async (row: Promise<TourBookingRow>) => presentBooking(outreach, await row);
  const open = async (act: Act, id: string) =>
    orNotFound(await findBooking(database, { id, scope: bookingPolicy.scope(act.actor) }));

  serveTours(app, outreach);
  route(
    app,
    createTourBooking,
    (input) => {
      const { act, params, body } = input;
      // The day is part of what the key stands for.
      const keyed = { ...input, body: { ...body, tourId: params.id } };
      return createOnce(database, keyed, {
        create: (keep) => present(bookTour(outreach, { act, tourId: params.id, input: body, keep })),
        present: (id) => present(open(act, id)),
      });
    },
    { limits: [{ max: BOOKINGS_PER_MINUTE, key: ({ principal }) => `book day ${principal?.userId}` }] },
  );
  route(app, listTourBookings, async ({ act, query }) => {
    const { rows, ...page } = await listBookings(database, ownBookings(act.actor), query);
    return { items: await presentBookings(outreach, rows), ...page };
  });
  route(app, getTourBooking, ({ act, params }) => present(open(act, params.id)));
  route(app, moveTourBooking, ({ act, params, body }) =>
    present(moveBooking(outreach, { act, id: params.id, ...body })),
  );
  route(
    app,
    getTourBookingCalendar,
    async ({ act, params, reply }) => {
      const row = await open(act, params.id);
      const tour = orNotFound((await findToursOf(database, [row])).get(row.tourId));
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${tourFileName(tour)}"`);
      return calendarEntry(row, tour, publicUrl);
    },
    { produces: 'text/calendar' },
  );
  route(app, listTourGuests, async ({ act, params, query }) => {
    orNotFound(await findTour(database, { id: params.id, scope: everyRow }));
    const { rows, ...page } = await listGuests(database, receptionPolicy.scope(act.actor), {
      ...query,
      tourId: params.id,
    });
    await recordReads(database, receptionPolicy, act, rows);
    return { items: await presentGuests(outreach, rows), ...page };
  });
  route(app, checkInTourGuest, async ({ act, params, body }) => {
    const { row, isAgain } = await checkIn(outreach, { act, tourId: params.id, input: body });
    const [guest] = await presentGuests(outreach, [row]);
    return { guest: orNotFound(guest), isAgain };
  });
  route(app, cancelEndpoint, ({ act, params, body }) => cancelTour(outreach, { act, id: params.id, ...body }));
  route(app, listTourGuides, async () => ({ items: await listGuides(database) }));
}
