import type { Assessment } from '@skrin/contract/screening/assessments';
import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { assessmentAbilities, assessmentPolicy } from './assessment-policy.ts';
import { findAssessment, setHelpConfirmedAt } from './assessments-repository.ts';
import { presentAssessment } from './present-assessment.ts';

/** Stores that the person has confirmed help, or that they took this back. @throws AppError `not_found` */
export const confirmHelp = (
  database: Database,
  { act, id, confirmed }: { act: Act; id: string; confirmed: boolean },
): Promise<Assessment> =>
  database.transaction(async (tx) => {
    const key = { id, scope: assessmentPolicy.scope(act.actor) };
    const row = await findAssessment(tx, key);
    const { analyses, dependant } = await authorize(tx, assessmentPolicy, { act, action: 'confirmHelp', row });
    const updated = orNotFound(await setHelpConfirmedAt(tx, key, confirmed ? new Date() : null));
    const changed = { ...updated, analyses, dependant };
    return presentAssessment(changed, assessmentAbilities(act.actor, changed));
  });
