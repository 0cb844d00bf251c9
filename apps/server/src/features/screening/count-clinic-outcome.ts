import type { FoundCondition } from '@skrin/contract/programmes/findings';
import type { Transaction } from '../../platform/database/connect.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { findAnalysis, isUnlocked, readUnlockedResults } from './analyses-repository.ts';
import { countOutcome } from './outcomes-repository.ts';
import { type Programmes, serviceOf } from './programmes/programme-service.ts';

interface Found {
  analysisId: string;
  found: FoundCondition;
  programmes: Programmes;
}

/**
 * Counts what a clinic found for an analysis that it was shown, also where it agrees with the result. Only an open
 * result that names one condition is counted; the count replaces one that the person has reported. The caller asks for
 * the person's consent before.
 */
export async function countClinicOutcome(tx: Transaction, { analysisId, found, programmes }: Found): Promise<void> {
  const row = await findAnalysis(tx, asSystem(analysisId));
  if (!row || !isUnlocked(row)) return;
  const results = await readUnlockedResults(tx, [row], { programmes, heatMaps: false });
  const result = results.get(analysisId);
  const counted = result && serviceOf(programmes, row.programme).namedBy?.(result);
  if (counted) await countOutcome(tx, { analysisId, by: 'clinic', found, ...counted });
}
