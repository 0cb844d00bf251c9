import { getClinic, listClinicCities, listClinics, listNearbyClinics } from '@skrin/contract/care/clinic-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { keepForAMinute } from '../../../platform/http/caching.ts';
import { route } from '../../../platform/http/route.ts';
import { findClinic, listCities, listClinicsByName } from './clinics-repository.ts';
import { listNearbyClinics as listNearby } from './nearby-clinics.ts';
import { presentClinic } from './present-clinic.ts';
import { searchClinics } from './search-clinics.ts';

export function registerClinicRoutes(app: FastifyInstance, database: Database): void {
  route(app, listClinics, async ({ query, reply }) => {
    const { search } = query;
    const { rows, ...page } = search
      ? await searchClinics(database, { ...query, search })
      : await listClinicsByName(database, query);
    keepForAMinute(reply);
    return { items: rows.map(presentClinic), ...page };
  });
  route(app, listNearbyClinics, async ({ body }) => {
    const { rows, ...page } = await listNearby(database, body);
    return { items: rows.map(presentClinic), ...page };
  });
  route(app, getClinic, async ({ params, reply }) => {
    const clinic = presentClinic(orNotFound(await findClinic(database, params.id)));
    keepForAMinute(reply);
    return clinic;
  });
  route(app, listClinicCities, async ({ reply }) => {
    const items = await listCities(database);
    keepForAMinute(reply);
    return { items };
  });
}
