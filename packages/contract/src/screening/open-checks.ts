import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { analysisStateSchema } from './analyses.ts';
import { commonAssessmentSchema } from './assessments.ts';

/** A check that may still need care: answers, with the analysis that counts most if they have any. */
export const openCheckSchema = z
  .extend(
    z.pick(commonAssessmentSchema, {
      programme: true,
      dependant: true,
      redFlags: true,
      urgency: true,
      followUpUrgency: true,
      helpConfirmedAt: true,
      createdAt: true,
    }),
    {
      assessmentId: idSchema,
      analysisId: z.optional(idSchema),
      state: z.optional(analysisStateSchema),
      /** What the owner calls the case. */
      name: z.nullable(z.string()),
      /** When something was last heard of it: answers, a result that was opened, a follow-up. */
      heardAt: timeSchema,
    },
  )
  .register(z.globalRegistry, { id: 'OpenCheck' });
export type OpenCheck = z.infer<typeof openCheckSchema>;

export const openChecksSchema = z.object({ items: z.array(openCheckSchema) });

export const listOpenChecks = defineEndpoint({
  method: 'GET',
  path: '/api/checks/open',
  feature: 'screening',
  summary: 'Own checks that may still need care: the most urgent first, then the latest',
  permission: 'assessment:read',
  status: 200,
  response: openChecksSchema,
});
