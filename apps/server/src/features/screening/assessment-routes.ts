import type { InvalidField } from '@skrin/contract/field-errors';
import { questionnaires } from '@skrin/contract/programmes/questionnaires';
import {
  confirmHelp as confirmHelpEndpoint,
  createAssessment as createEndpoint,
  getAssessment,
  listAssessments,
  removeAssessment as removeEndpoint,
  updateAssessment as updateEndpoint,
} from '@skrin/contract/screening/assessment-endpoints';
import { listOpenChecks } from '@skrin/contract/screening/open-checks';
import { getQuestionnaire, presentQuestionnaire } from '@skrin/contract/screening/questionnaire-endpoint';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import { createAssessment, removeAssessment, updateAssessment } from './assess.ts';
import { assessmentAbilities, assessmentPolicy } from './assessment-policy.ts';
import { findAssessment } from './assessments-repository.ts';
import { confirmHelp } from './confirm-help.ts';
import { listOwnAssessments } from './history-repository.ts';
import { presentAssessment } from './present-assessment.ts';
import { readOpenChecks } from './read-open-checks.ts';

export function registerAssessmentRoutes(app: FastifyInstance, database: Database): void {
  route(app, getQuestionnaire, ({ query }) => presentQuestionnaire(questionnaires[query.programme]));
  const read = async (act: Act, id: string) => {
    const row = orNotFound(await findAssessment(database, { id, scope: assessmentPolicy.scope(act.actor) }));
    await recordReads(database, assessmentPolicy, act, [row]);
    // A clinic learns nothing of other analyses of the same answers.
    const shown = row.userId === act.actor.userId ? row : { ...row, analyses: [] };
    return presentAssessment(shown, assessmentAbilities(act.actor, row));
  };
  route(
    app,
    createEndpoint,
    (input) =>
      createOnce(database, input, {
        create: (keep) => createAssessment(database, { act: input.act, ...input.body, keep }),
        present: (id) => read(input.act, id),
      }),
    { invalidCode },
  );
  route(app, listAssessments, async ({ act, query }) => {
    const { rows, ...page } = await listOwnAssessments(database, act.actor, query);
    return { items: rows.map((row) => presentAssessment(row, assessmentAbilities(act.actor, row))), ...page };
  });
  route(app, listOpenChecks, async ({ act }) => ({ items: await readOpenChecks(database, act.actor) }));
  route(app, getAssessment, ({ act, params }) => read(act, params.id));
  route(app, updateEndpoint, ({ act, params, body }) => updateAssessment(database, { ...body, act, id: params.id }), {
    invalidCode,
  });
  route(app, confirmHelpEndpoint, ({ act, params, body }) =>
    confirmHelp(database, { act, id: params.id, confirmed: body.confirmed }),
  );
  route(app, removeEndpoint, ({ act, params }) => removeAssessment(database, { act, id: params.id }));
}

/** A question without an answer has an error code of its own (specification, section 5). */
const invalidCode = (fields: InvalidField[]) =>
  fields.some(({ path, code }) => code === 'required' && /^answers(\.\w+)?$/.test(path))
    ? 'assessment_required'
    : 'validation_failed';
