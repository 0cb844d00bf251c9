import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { views } from '../manifest.ts';
import { MODEL_FOLDER } from '../model.ts';

/** What `ml/golden.py` writes about each drawn picture: sampled tensor values, scores and a map, all from Python. */
const goldenSchema = z.object({
  modelSha256: z.string(),
  labels: z.array(z.string()),
  averagedViews: z.array(z.enum(views)),
  images: z.array(
    z.object({
      file: z.string(),
      width: z.number(),
      height: z.number(),
      views: z.record(
        z.enum(views),
        z.object({ tensor: z.array(z.tuple([z.number(), z.number()])), logits: z.array(z.number()) }),
      ),
      averagedLogits: z.array(z.number()),
      topClass: z.string(),
      topCam: z.array(z.number()),
    }),
  ),
});

const GOLDEN_FOLDER = path.join(MODEL_FOLDER, 'golden');

export const golden = goldenSchema.parse(JSON.parse(await readFile(path.join(GOLDEN_FOLDER, 'golden.json'), 'utf8')));

export const goldenPhoto = (file: string): Promise<Buffer> => readFile(path.join(GOLDEN_FOLDER, file));
