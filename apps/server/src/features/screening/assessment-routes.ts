import {
  createAssessment as createEndpoint,
  getAssessment,
  getQuestionnaire,
  listAssessments,
  removeAssessment as removeEndpoint,
  updateAssessment as updateEndpoint,
} from '@skrin/contract/screening/endpoints';
import { questionnaire } from '@skrin/domain/screening/questionnaire';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { found, type InvalidField } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { createAssessment, removeAssessment, updateAssessment } from './assess.ts';
import { findAssessment, listAssessmentRows, presentAssessment } from './assessments-repository.ts';

export function registerAssessmentRoutes(app: FastifyInstance, database: Database): void {
  route(app, getQuestionnaire, () => questionnaire);
  route(
    app,
    createEndpoint,
    ({ principal, body }) => createAssessment(database, { userId: principal.userId, answers: body.answers }),
    { invalidCode },
  );
  route(app, listAssessments, async ({ principal, query }) => {
    const { rows, ...page } = await listAssessmentRows(database, principal.userId, query);
    return { items: rows.map(presentAssessment), ...page };
  });
  route(app, getAssessment, async ({ principal, params }) =>
    presentAssessment(found(await findAssessment(database, { id: params.id, userId: principal.userId }))),
  );
  route(
    app,
    updateEndpoint,
    ({ principal, params, body }) =>
      updateAssessment(database, { id: params.id, userId: principal.userId }, body.answers),
    { invalidCode },
  );
  route(app, removeEndpoint, ({ principal, params }) =>
    removeAssessment(database, { id: params.id, userId: principal.userId }),
  );
}

/** A question left open has a code of its own (specification, section 5). */
export const invalidCode = (fields: InvalidField[]) =>
  fields.some(({ path, code }) => code === 'required' && /^answers(\.\w+)?$/.test(path))
    ? 'assessment_required'
    : 'validation_failed';
