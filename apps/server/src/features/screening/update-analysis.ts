import type { Analysis, AnalysisUpdate } from '@skrin/contract/screening/analyses';
import type { Database } from '../../platform/database/connect.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { findAnalysis } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { updateAnalysisTexts } from './history-repository.ts';
import type { Programmes } from './programmes/programme-service.ts';
import { readAnalysis } from './read-analysis.ts';

/** Changes the name or the note of an analysis. @throws AppError `not_found` */
export const updateAnalysis = (
  database: Database,
  { act, id, texts, programmes }: { act: Act; id: string; texts: AnalysisUpdate; programmes: Programmes },
): Promise<Analysis> =>
  database.transaction(async (tx) => {
    const key = { id, scope: analysisPolicy.scope(act.actor) };
    await authorize(tx, analysisPolicy, { act, action: 'update', row: await findAnalysis(tx, key) });
    await updateAnalysisTexts(tx, key, texts);
    return readAnalysis(tx, { actor: act.actor, id, programmes });
  });
