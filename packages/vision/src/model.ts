import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { type ModelManifest, manifestSchema } from './manifest.ts';
import { collectOutputs, type Network, outputNames, outputShapes } from './network.ts';

/** The model that ships with the package. */
export const MODEL_FOLDER = path.join(import.meta.dirname, '..', 'model');

export interface Model {
  manifest: ModelManifest;
  run: Network;
}

/** A model folder that must not be run; the message says why. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/**
 * Load manifest.json and skin.onnx of a folder. The bytes that are checked are the bytes that are run.
 * @param threads for one pass. They sleep while they have nothing to do: spinning would take the cores from others.
 * @throws {ModelError} when a file is missing, the manifest is not valid or the checksum differs
 */
export async function loadModel(folder = MODEL_FOLDER, threads = 1): Promise<Model> {
  const { manifest, bytes } = await readModel(folder);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return { manifest, run: networkOf(session, manifest.input.size) };
}

const networkOf =
  (session: InferenceSession, size: number): Network =>
  async (images, count) => {
    const answer = await session.run({ image: new Tensor('float32', images, [count, 3, size, size]) }, outputNames);
    return collectOutputs((name) => {
      const { type, dims, data } = answer[name] ?? {};
      const expected = [count, ...outputShapes[name]];
      if (!(data instanceof Float32Array) || dims?.join() !== expected.join()) {
        throw new ModelError(
          `the network answered ${name} as ${type} [${dims}] where float32 [${expected}] was expected`,
        );
      }
      return data;
    });
  };

/** Read and check a model folder without starting the network. */
export async function readModel(folder = MODEL_FOLDER): Promise<{ manifest: ModelManifest; bytes: Buffer }> {
  const manifest = parseManifest(await readOrRefuse(path.join(folder, 'manifest.json')));
  const bytes = await readOrRefuse(path.join(folder, 'skin.onnx'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== manifest.sha256) {
    throw new ModelError(`skin.onnx in ${folder} has sha256 ${sha256}, but its manifest says ${manifest.sha256}`);
  }
  return { manifest, bytes };
}

function parseManifest(json: Buffer): ModelManifest {
  try {
    return manifestSchema.parse(JSON.parse(json.toString('utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`manifest.json of the model is not valid:\n${reason}`, { cause });
  }
}

async function readOrRefuse(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ModelError(`cannot read the model's ${path.basename(file)}: ${String(cause)}`, { cause });
  }
}
