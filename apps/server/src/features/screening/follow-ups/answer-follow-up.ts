import type { FollowUp, FollowUpAnswer } from '@skrin/contract/screening/follow-ups';
import { rulesOf } from '@skrin/domain/programmes/registry';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { forgetNotices } from '../../../platform/notifications/notifications-repository.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findAssessment } from '../assessments-repository.ts';
import { followUpPolicy } from './follow-up-policy.ts';
import { findFollowUp, setAnswer } from './follow-ups-repository.ts';
import { presentFollowUps } from './present-follow-ups.ts';

/**
 * Stores how a problem went on, with the red flags that follow; a later answer replaces it.
 * @throws AppError `not_found`
 */
export const answerFollowUp = (
  database: Database,
  { act, id, answer: { course, signs = [] } }: { act: Act; id: string; answer: FollowUpAnswer },
): Promise<FollowUp> =>
  database.transaction(async (tx) => {
    const key = { id, scope: followUpPolicy.scope(act.actor) };
    const row = await authorize(tx, followUpPolicy, { act, action: 'answer', row: await findFollowUp(tx, key) });
    const { programme, answers } = orNotFound(await findAssessment(tx, asSystem(row.assessmentId)));
    const redFlags = rulesOf(programme).followUpFlags?.({ course, answers, signs }) ?? [];
    const answered = orNotFound(
      await setAnswer(tx, key, { course, signs: course === 'worse' ? signs : null, redFlags }),
    );
    await forgetNotices(tx, [id]);
    const [presented] = await presentFollowUps(tx, [answered]);
    return orNotFound(presented);
  });
