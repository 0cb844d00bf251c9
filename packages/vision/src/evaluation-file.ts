import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MODEL_FOLDER } from './model.ts';

/** What was measured of the model that ships, as evaluation.json says it. */
export async function readEvaluation(): Promise<unknown> {
  return JSON.parse(await readFile(path.join(MODEL_FOLDER, 'evaluation.json'), 'utf8'));
}
