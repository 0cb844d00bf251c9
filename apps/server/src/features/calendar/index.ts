import type { Feature } from '../../platform/feature.ts';
import type { Calendars } from './context.ts';
import { registerCalendarRoutes } from './routes.ts';

export { listBusy } from './find-conflicts.ts';
export { calendarData } from './personal-data.ts';

/** Calendars of whoever works for an organisation: their own events and those of the organisation. */
export const createCalendar = (calendars: Calendars): Feature => ({
  routes: (app) => registerCalendarRoutes(app, calendars),
  jobs: [],
});
