import * as z from 'zod/mini';
import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  clinicCitySchema,
  clinicPageSchema,
  clinicSchema,
  clinicsQuerySchema,
  nearbyClinicsInputSchema,
} from './clinics.ts';

export const listClinics = defineEndpoint({
  method: 'GET',
  path: '/api/clinics',
  feature: 'care',
  summary: 'The directory of clinics by name; with `search` those that match, best first',
  permission: 'public',
  query: clinicsQuerySchema,
  status: 200,
  response: clinicPageSchema,
});

/** A POST, so that the person's position is in no address, and so in no log and no browser history. */
export const listNearbyClinics = defineEndpoint({
  method: 'POST',
  path: '/api/clinics/nearby',
  feature: 'care',
  summary: 'Clinics, the nearest first; one whose position may be kilometres off counts as that much farther',
  permission: 'public',
  body: nearbyClinicsInputSchema,
  status: 200,
  response: clinicPageSchema,
});

export const getClinic = defineEndpoint({
  method: 'GET',
  path: '/api/clinics/:id',
  feature: 'care',
  summary: 'One clinic',
  permission: 'public',
  params: idParamsSchema,
  status: 200,
  response: clinicSchema,
});

export const listClinicCities = defineEndpoint({
  method: 'GET',
  path: '/api/clinic-cities',
  feature: 'care',
  summary: 'Where there are clinics, to choose from without a position',
  permission: 'public',
  status: 200,
  response: z.object({ items: z.array(clinicCitySchema) }),
});
