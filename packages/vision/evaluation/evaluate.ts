/**
 * Measures the shipped model and writes `model/evaluation.json` and its card: from the scores of photos that the judging
 * networks never saw, and with photos through the product's own pipeline.
 *
 *     npm run evaluate -- [--photos FOLDER]      FOLDER holds photos.csv, more.csv and more2.csv; see ml/README.md
 *     npm run evaluate -- --check                needs no photo: fails when the model's files do not agree
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReader, readEvaluation } from '../src/index.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { renderCard } from './card.ts';
import { evaluationOf, evaluationText, figuresOfFiles, readModelFiles } from './evaluation.ts';
import { readMaterial } from './material.ts';
import { measureShipped } from './measure.ts';

/** Enough that a change of the answer in one of a hundred shows, and read within minutes. */
const PHOTOS_PER_CONDITION = 25;

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: path.resolve(import.meta.dirname, '../../../../shared/ml') },
    check: { type: 'boolean', default: false },
  },
});
const fileOf = (name: string) => path.join(MODEL_FOLDER, name);
const files = await readModelFiles();

if (options.check) await check();
else await publish(await evaluate());

async function evaluate(): Promise<string> {
  const material = await readMaterial(options.photos, PHOTOS_PER_CONDITION);
  const log = console.error;
  log('held-out scores');
  const figures = await figuresOfFiles(files);
  const reader = await createReader();
  try {
    return evaluationText(evaluationOf(figures, await measureShipped({ reader, material, log })));
  } finally {
    await reader.close();
  }
}

async function publish(evaluation: string): Promise<void> {
  await writeFile(fileOf('evaluation.json'), evaluation);
  await writeFile(fileOf('MODEL_CARD.md'), renderCard({ ...files, evaluation: await readEvaluation() }));
}

/** Whether evaluation.json is what the other files give, but for what was measured with photos, and the card is of it. */
async function check(): Promise<void> {
  const published = await readFile(fileOf('evaluation.json'), 'utf8');
  const evaluation = await readEvaluation();
  const faults = [
    published === evaluationText(evaluationOf(await figuresOfFiles(files), evaluation.shipped)) || 'evaluation.json',
    (await readFile(fileOf('MODEL_CARD.md'), 'utf8')) === renderCard({ ...files, evaluation }) || 'MODEL_CARD.md',
  ].filter((fault) => fault !== true);
  console.log(faults.length === 0 ? 'the files agree' : `not what the other files give: ${faults.join(', ')}`);
  if (faults.length > 0) process.exitCode = 1;
}
