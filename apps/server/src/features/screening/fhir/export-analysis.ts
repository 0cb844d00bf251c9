import type { Bundle } from '@medplum/fhirtypes';
import type { Consent } from '@skrin/contract/accounts/consents';
import type { Executor } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { FhirSettings } from '../../../platform/fhir/bundle.ts';
import type { FhirPerson } from '../../../platform/fhir/patient.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { type AnalysisRow, isUnlocked, readUnlockedResults } from '../analyses-repository.ts';
import { assessmentPolicy } from '../assessment-policy.ts';
import { findAssessment } from '../assessments-repository.ts';
import { type Programmes, serviceOf } from '../programmes/programme-service.ts';
import { openAnalysis, withoutPrivateParts } from '../read-analysis.ts';
import { raisedUrgency } from '../urgency.ts';
import { analysisBundle } from './analysis-bundle.ts';

/** What somebody has agreed to and not withdrawn. */
export type ListConsents = (executor: Executor, userId: string) => Promise<Consent[]>;

interface ExportOptions extends FhirSettings {
  act: Act;
  id: string;
  listConsents: ListConsents;
  programmes: Programmes;
}

/** An analysis as a FHIR bundle, for anybody who may see it. @throws AppError `not_found` */
export async function exportAnalysis(executor: Executor, options: ExportOptions): Promise<Bundle> {
  const { act, id, listConsents, programmes, ...settings } = options;
  const row = await openAnalysis(executor, { act, id });
  const key = { id: row.assessmentId, scope: assessmentPolicy.scope(act.actor) };
  const assessment = orNotFound(await findAssessment(executor, key));
  await recordReads(executor, assessmentPolicy, act, [assessment]);
  const results = await readUnlockedResults(executor, [row].filter(isUnlocked), { programmes, heatMaps: false });
  return analysisBundle(
    {
      id,
      createdAt: row.createdAt.toISOString(),
      person: await personOf(executor, row),
      assessment: { ...assessment, updatedAt: assessment.updatedAt.toISOString() },
      photos: row.photos.map(({ faults, removedAt }) => ({
        isRead: faults.length === 0,
        isRemoved: removedAt !== null,
      })),
      consents: await listConsents(executor, row.userId),
      raised: raisedUrgency([withoutPrivateParts(act.actor, row)]),
      result: results.get(id),
    },
    serviceOf(programmes, row.programme).fhir,
    settings,
  );
}

async function personOf(executor: Executor, { userId, dependant }: AnalysisRow): Promise<FhirPerson> {
  if (dependant) return dependant;
  const [user] = await executor.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  return orNotFound(user);
}
