/**
 * Measures the shipped model through the product's own pipeline and writes `model/evaluation.json` and its card.
 *
 *     npm run evaluate -- [--photos FOLDER]      FOLDER holds photos.csv, negatives.csv and more.csv; see ml/README.md
 *     npm run evaluate -- --check                compares with what is published instead (to three decimals, without
 *                                                latency) and fails on a difference
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReader } from '../src/index.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { renderCard } from './card.ts';
import { differences } from './compare.ts';
import { type Evaluation, evaluationSchema, trainingSchema } from './evaluation.ts';
import { measureLatency } from './latency.ts';
import { readMaterial } from './material.ts';
import { measureShipped } from './measure.ts';

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: path.resolve(import.meta.dirname, '../../../../shared/ml') },
    check: { type: 'boolean', default: false },
  },
});

const evaluation = await evaluate(options.photos);
if (options.check) await compareWithPublished(evaluation);
else await publish(evaluation);

async function evaluate(folder: string): Promise<Evaluation> {
  const trained = trainingSchema.parse(await readJson('training.json'));
  const reader = await createReader();
  try {
    const modelSha256 = reader.manifest.sha256;
    if (trained.modelSha256 !== modelSha256) {
      throw new Error(
        `training.json belongs to ${trained.modelSha256}, not to the shipped ${modelSha256}: train again`,
      );
    }
    const material = await readMaterial(folder, trained.training.testHospitals);
    const figures = await measureShipped({ reader, material, training: trained, log: console.error });
    console.error('latency');
    const shipped = { ...figures, latency: await measureLatency(material) };
    return { modelSha256, trained, shipped };
  } finally {
    await reader.close();
  }
}

async function publish(evaluation: Evaluation): Promise<void> {
  await writeFile(path.join(MODEL_FOLDER, 'evaluation.json'), `${JSON.stringify(evaluation, null, 1)}\n`);
  await writeFile(path.join(MODEL_FOLDER, 'MODEL_CARD.md'), renderCard(evaluation));
}

async function compareWithPublished(evaluation: Evaluation): Promise<void> {
  const published = evaluationSchema.parse(await readJson('evaluation.json'));
  const found = differences(withoutLatency(published), withoutLatency(evaluation));
  console.log(found.length === 0 ? 'as published' : `published, measured now:\n${found.join('\n')}`);
  if (found.length > 0) process.exitCode = 1;
}

/** Latency depends on the machine, not on the model. */
function withoutLatency({ shipped: { latency: _, ...shipped }, ...evaluation }: Evaluation) {
  return { ...evaluation, shipped };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(MODEL_FOLDER, file), 'utf8'));
}
