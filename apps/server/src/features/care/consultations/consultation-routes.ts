import {
  createConsultation as createEndpoint,
  getConsultation,
  getConsultationCalendar,
  getConsultationFhir,
  listClinicServices,
  listConsultations as listEndpoint,
  listSlots,
  moveConsultation as moveEndpoint,
  updateConsultation as updateEndpoint,
} from '@skrin/contract/care/consultation-endpoints';
import { consultationFileName } from '@skrin/contract/file-names';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { FHIR_JSON, fhirAnswer, fhirSettingsOf } from '../../../platform/fhir/serve.ts';
import { createOnce } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { readHours } from '../schedule/schedule-repository.ts';
import type { Sharing } from '../sharing/context.ts';
import type { ConsultationRow } from '../tables.ts';
import { calendarEntry } from './calendar-entry.ts';
import { consultationBundle } from './consultation-bundle.ts';
import { consultationPolicy, consultationsOfClinic, ownConsultations } from './consultation-policy.ts';
import { findConsultation, findParties, listByStart, listConsultations } from './consultations-repository.ts';
import type { Consulting } from './context.ts';
import { createConsultation } from './create-consultation.ts';
import { findSlots } from './find-slots.ts';
import { moveConsultation } from './move-consultation.ts';
import { presentConsultation, presentConsultations } from './present-consultations.ts';
import { listActiveServices, presentService } from './services-repository.ts';
import { changeConsultation } from './update-consultation.ts';

/** Bookings a minute from one account: a person tries a few times, not all of them. */
const BOOKINGS_PER_MINUTE = 20;

export function registerConsultationRoutes(app: FastifyInstance, consulting: Consulting & Sharing): void {
  const { database, checks, publicUrl } = consulting;
  const presenting = (act: Act) => ({ checks, executor: database, actor: act.actor });
  const present = async (act: Act, changed: Promise<ConsultationRow>) =>
    presentConsultation(presenting(act), await changed);
  const open = async (act: Act, id: string) => {
    const row = orNotFound(await findConsultation(database, { id, scope: consultationPolicy.scope(act.actor) }));
    await recordReads(database, consultationPolicy, act, [row]);
    return row;
  };

  route(app, listClinicServices, async ({ params }) => ({
    items: orNotFound(await listActiveServices(database, params.id)).map(presentService),
    hours: await readHours(database, params.id),
  }));
  route(app, listSlots, ({ params, query }) => findSlots(consulting, { ...query, clinicId: params.id }));
  route(
    app,
    createEndpoint,
    (input) =>
      createOnce(database, input, {
        create: (keep) =>
          present(input.act, createConsultation(consulting, { act: input.act, input: input.body, keep })),
        present: (id) => present(input.act, open(input.act, id)),
      }),
    { limits: [{ max: BOOKINGS_PER_MINUTE, key: ({ principal }) => `book ${principal?.userId}` }] },
  );
  route(app, listEndpoint, async ({ act, query: { scope, sort, ...query } }) => {
    const { rows, ...page } =
      scope === 'own'
        ? await listConsultations(database, ownConsultations(act.actor), query)
        : await listByStart(database, consultationsOfClinic(act.actor), { ...query, sort });
    await recordReads(database, consultationPolicy, act, rows);
    return { items: await presentConsultations(presenting(act), rows), ...page };
  });
  route(app, getConsultation, ({ act, params }) => present(act, open(act, params.id)));
  route(app, updateEndpoint, ({ act, params, body }) =>
    present(act, changeConsultation(consulting, { act, id: params.id, changes: body })),
  );
  route(app, moveEndpoint, ({ act, params, body }) =>
    present(act, moveConsultation(consulting, { act, id: params.id, input: body })),
  );
  route(
    app,
    getConsultationCalendar,
    async ({ act, params, reply }) => {
      const row = await open(act, params.id);
      const { clinics } = await findParties(database, [row]);
      const clinic = orNotFound(clinics.get(row.clinicId));
      const name = consultationFileName({ startsAt: row.startsAt, timeZone: clinic.timeZone }, 'ics');
      reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return calendarEntry(row, clinic, publicUrl);
    },
    { produces: 'text/calendar' },
  );
  route(
    app,
    getConsultationFhir,
    async ({ act, params: { id }, request, reply }) => {
      const row = await open(act, id);
      const consultation = await presentConsultation(presenting(act), row);
      const { people } = await findParties(database, [row]);
      const { id: personId, name } = consultation.dependant ?? orNotFound(people.get(row.userId));
      const person = { id: personId, name: name ?? '' };
      const bundle = consultationBundle(consultation, person, fhirSettingsOf(request, publicUrl));
      return fhirAnswer(reply, bundle, `skrin-${id}`);
    },
    { produces: FHIR_JSON },
  );
}
