import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ModelReport, modelReportSchema, type Shipped } from '@skrin/contract/programmes/skin/model-report';
import { z } from 'zod';
import { type ModelManifest, manifestSchema } from '../src/manifest.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { readHeldOut } from './held-out.ts';
import { compareVersions, EARLIER_VERSION, earlierRule, foldsOf, leftOutOf, ruleOf, stressOf } from './left-out.ts';
import { shownOf, simulationsOf } from './shown.ts';

/** training.json: how `ml/train.py` made skin.onnx, and from what. Further entries are dropped. */
const trainingSchema = z.object({
  modelSha256: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  network: z.string(),
  training: z.object({
    method: z.string(),
    seed: z.int(),
    members: z.int(),
    files: z.int(),
    groups: z.int(),
    dataFingerprint: z.string(),
  }),
  attributions: z.array(z.object({ class: z.string(), set: z.string(), files: z.int(), groups: z.int() })),
});
export type Training = z.infer<typeof trainingSchema>;

/** What the model's files say of it, besides its evaluation. */
export interface ModelFiles {
  manifest: ModelManifest;
  trained: Training;
}

/**
 * Reads the model's manifest and how it was trained.
 * @throws when a file is missing, or manifest, training.json and skin.onnx are not of one network
 */
export async function readModelFiles(folder = MODEL_FOLDER): Promise<ModelFiles> {
  const open = (file: string) => readFile(path.join(folder, file));
  const [manifestFile, trainingFile, network] = await Promise.all(
    ['manifest.json', 'training.json', 'skin.onnx'].map(open),
  );
  const manifest = manifestSchema.parse(JSON.parse(String(manifestFile)));
  const trained = trainingSchema.parse(JSON.parse(String(trainingFile)));
  const modelSha256 = createHash('sha256')
    .update(network ?? '')
    .digest('hex');
  for (const [file, sha256] of Object.entries({
    'manifest.json': manifest.sha256,
    'training.json': trained.modelSha256,
  })) {
    if (sha256 !== modelSha256) throw new Error(`${file} belongs to ${sha256}, not to the skin.onnx of ${modelSha256}`);
  }
  return { manifest, trained };
}

/** The figures that the files of the model give, without any photo. */
export type FiguresOfFiles = Omit<ModelReport, 'shipped'>;

/** Computes all figures that rest on held-out scores. */
export async function figuresOfFiles(
  { manifest, trained }: ModelFiles,
  folder = MODEL_FOLDER,
): Promise<FiguresOfFiles> {
  const now = await readHeldOut(path.join(folder, 'held-out.csv'));
  const before = await readHeldOut(path.join(folder, `held-out-${EARLIER_VERSION}.csv`));
  const rule = ruleOf(manifest);
  return {
    version: manifest.version,
    sha256: manifest.sha256.slice(0, SHORT_SHA256),
    trainedAt: trained.createdAt,
    network: trained.network,
    material: { files: trained.training.files, groups: trained.training.groups, sets: setsOf(trained) },
    leftOut: leftOutOf(now, rule),
    comparison: compareVersions({ before, now }, { before: earlierRule, now: rule }),
    shown: shownOf(manifest),
    simulations: simulationsOf(now, manifest),
    folds: foldsOf(now, rule),
    stress: stressOf(now, rule),
  };
}

/** Enough digits of the checksum to tell models apart. */
const SHORT_SHA256 = 12;

/** Files of each collection, whatever they show; the largest first. */
const setsOf = ({ attributions }: Training): ModelReport['material']['sets'] =>
  [...Map.groupBy(attributions, ({ set }) => set)]
    .map(([set, rows]) => ({ set, files: rows.reduce((sum, { files }) => sum + files, 0) }))
    .toSorted((a, b) => b.files - a.files);

/** The figures of the files and what was measured with photos, as evaluation.json has them. */
export const evaluationOf = (figures: FiguresOfFiles, shipped: Shipped): ModelReport =>
  modelReportSchema.parse({ ...figures, shipped });

/** The content of evaluation.json. */
export const evaluationText = (evaluation: ModelReport): string => `${JSON.stringify(rounded(evaluation), null, 1)}\n`;

/** Five digits are more than any figure is known to. */
const rounded = (evaluation: ModelReport): unknown =>
  JSON.parse(JSON.stringify(evaluation), (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value,
  );
