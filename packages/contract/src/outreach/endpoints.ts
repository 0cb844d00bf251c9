import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { longText } from '../text.ts';
import {
  checkedInSchema,
  checkInSchema,
  newTourBookingSchema,
  tourBookingMoveSchema,
  tourBookingQuerySchema,
  tourBookingSchema,
  tourGuestQuerySchema,
  tourGuestSchema,
  tourGuidesSchema,
} from './tour-bookings.ts';

export const createTourBooking = defineEndpoint({
  method: 'POST',
  path: '/api/tour/:id/bookings',
  feature: 'outreach',
  summary: 'Book places of a screening day, or go on its waiting list where it is full',
  permission: 'tour_booking:create',
  params: idParamsSchema,
  headers: idempotencyHeadersSchema,
  body: newTourBookingSchema,
  status: 201,
  response: tourBookingSchema,
});

export const listTourBookings = defineList(tourBookingSchema, {
  path: '/api/tour-bookings',
  feature: 'outreach',
  summary: 'Own places at screening days, the latest booked first',
  permission: 'tour_booking:read',
  query: tourBookingQuerySchema,
});

export const getTourBooking = defineEndpoint({
  method: 'GET',
  path: '/api/tour-bookings/:id',
  feature: 'outreach',
  summary: 'One own place at a screening day',
  permission: 'tour_booking:read',
  params: idParamsSchema,
  status: 200,
  response: tourBookingSchema,
});

export const moveTourBooking = defineEndpoint({
  method: 'POST',
  path: '/api/tour-bookings/:id/move',
  feature: 'outreach',
  summary: 'Take an offered place, turn it down, or cancel',
  permission: 'tour_booking:update',
  params: idParamsSchema,
  body: tourBookingMoveSchema,
  status: 200,
  response: tourBookingSchema,
});

export const getTourBookingCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/tour-bookings/:id/calendar',
  feature: 'outreach',
  summary: 'A place at a screening day as an entry for calendars (text/calendar)',
  permission: 'tour_booking:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});

export const listTourGuests = defineList(tourGuestSchema, {
  path: '/api/tours/:id/bookings',
  feature: 'outreach',
  summary: 'Who booked a screening day, in the order of booking',
  permission: 'tour:check_in',
  params: idParamsSchema,
  query: tourGuestQuerySchema,
});

export const checkInTourGuest = defineEndpoint({
  method: 'POST',
  path: '/api/tours/:id/check-in',
  feature: 'outreach',
  summary: 'Check somebody in by their code or booking; says if they were before',
  permission: 'tour:check_in',
  params: idParamsSchema,
  body: checkInSchema,
  status: 200,
  response: checkedInSchema,
});

export const cancelTour = defineEndpoint({
  method: 'POST',
  path: '/api/tours/:id/cancel',
  feature: 'outreach',
  summary: 'Cancel a screening day; everybody who booked is told',
  permission: 'tour:update',
  params: idParamsSchema,
  body: z.strictObject({ reason: z._default(z.nullable(longText({ max: 500 })), null) }),
  status: 204,
  response: null,
});

export const listTourGuides = defineEndpoint({
  method: 'GET',
  path: '/api/tour-guides',
  feature: 'outreach',
  summary: 'The health workers who can lead a screening day',
  permission: 'tour:update',
  status: 200,
  response: tourGuidesSchema,
});
