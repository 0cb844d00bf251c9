import { changeClinicSchedule, getClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { route } from '../../../platform/http/route.ts';
import { changeSchedule, getSchedule } from './change-schedule.ts';

export function registerScheduleRoutes(app: FastifyInstance, database: Database): void {
  route(app, getClinicSchedule, ({ act, params }) => getSchedule(database, { actor: act.actor, id: params.id }));
  route(app, changeClinicSchedule, ({ act, params, body }) =>
    changeSchedule(database, { act, id: params.id, changes: body }),
  );
}
