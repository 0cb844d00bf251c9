import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ModelReport, modelReportSchema } from '@skrin/contract/programmes/skin/model-report';
import { MODEL_FOLDER } from './model.ts';

/** The content of evaluation.json: what was measured of the shipped model. */
export async function readEvaluation(): Promise<ModelReport> {
  return modelReportSchema.parse(JSON.parse(await readFile(path.join(MODEL_FOLDER, 'evaluation.json'), 'utf8')));
}
