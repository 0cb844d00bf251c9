import { createNote, listNotes as listEndpoint } from '@skrin/contract/care/consultation-notes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recordAct, recordReads } from '../../../platform/policy/authorize.ts';
import { consultationPolicy, consultationsOfClinic } from '../consultations/consultation-policy.ts';
import { findConsultation } from '../consultations/consultations-repository.ts';
import { insertNote, listNotes } from './notes-repository.ts';

/** Notes belong to the clinic: only its staff can read them, not the person of the consultation. */
export function registerNoteRoutes(app: FastifyInstance, database: Database): void {
  route(app, listEndpoint, async ({ act, params: { id } }) => {
    const row = orNotFound(await findConsultation(database, { id, scope: consultationsOfClinic(act.actor) }));
    await recordReads(database, consultationPolicy, act, [row]);
    return { items: await listNotes(database, id) };
  });
  route(app, createNote, ({ act, params: { id }, body }) =>
    database.transaction(async (tx) => {
      const row = orNotFound(await findConsultation(tx, { id, scope: consultationsOfClinic(act.actor) }));
      await recordAct(tx, consultationPolicy, act, row);
      return insertNote(tx, { consultationId: id, authorId: act.actor.userId, ...body });
    }),
  );
}
