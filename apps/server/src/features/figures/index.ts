import { getBookings, getClinicBookings } from '@skrin/contract/figures/bookings';
import { getAnalytics, getAppFigures } from '@skrin/contract/figures/figures';
import { getBankingFigures, getEcommerceFigures } from '@skrin/contract/figures/money';
import { workingHours } from '@skrin/contract/support/hours';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/http/route.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Figures } from './context.ts';
import { keepBookings, keepBookingsJob } from './keep-bookings.ts';
import { keepFigures, keepFiguresJob } from './keep-figures.ts';
import { keepMoney, keepMoneyJob } from './keep-money.ts';
import { readAnalytics } from './read-analytics.ts';
import { readAppFigures } from './read-app-figures.ts';
import { readBanking } from './read-banking.ts';
import { readBookings } from './read-bookings.ts';
import { readClinicBookings } from './read-clinic-bookings.ts';
import { readEcommerce } from './read-ecommerce.ts';

/** Figures of each day, kept by a job in the zone of the operator, and the overviews of staff that show them. */
export function createFigures(given: Omit<Figures, 'timeZone'>): Feature {
  const figures: Figures = { ...given, timeZone: workingHours.timeZone };
  return {
    routes: (app) => {
      route(app, getAppFigures, ({ act, query }) => readAppFigures(figures, { actor: act.actor, days: query.days }));
      route(app, getAnalytics, ({ query }) => readAnalytics(figures, query.month));
      route(app, getEcommerceFigures, ({ query }) => readEcommerce(figures, query.days));
      route(app, getBankingFigures, ({ act, query }) => readBanking(figures, { actor: act.actor, days: query.days }));
      route(app, getBookings, async ({ act, query }) => ({
        bookings: await readBookings(figures, { actor: act.actor, days: query.days }),
      }));
      route(app, getClinicBookings, ({ query }) => readClinicBookings(figures.database, query.month));
    },
    jobs: [
      handleJob(keepFiguresJob, (_, signal) => keepFigures(figures, { signal })),
      handleJob(keepMoneyJob, (_, signal) => keepMoney(figures, { signal })),
      handleJob(keepBookingsJob, (_, signal) => keepBookings(figures, { signal })),
    ],
  };
}
