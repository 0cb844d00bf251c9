import { type InferenceServer, InferenceServerError, inferenceServer } from './inference-server.ts';
import { loadModel, type Model } from './model.ts';

/** Largest difference of a score (about ±10) that another device's arithmetic explains; another network differs by more. */
const TOLERANCE = 0.05;

export interface RemoteOptions {
  modelFolder: string;
  url: string;
  timeoutMs?: number | undefined;
}

/**
 * The model of a folder, run by an inference server. Labels, temperature and thresholds belong to that one network, and
 * the protocol names none of them: so the server has to give the folder's own answer to a test image before its first
 * answer counts. Loading needs no server.
 * @throws {ModelError} when the folder is not fit to run
 */
export async function loadRemoteModel({ modelFolder, url, timeoutMs }: RemoteOptions): Promise<Model> {
  const local = await loadModel(modelFolder);
  const { size } = local.manifest.input;
  const server = inferenceServer({ url, size, timeoutMs });
  const image = Float32Array.from({ length: 3 * size ** 2 }, (_, i) => 2 * Math.sin(i / 7) * Math.cos(i / 1000));
  const { logits: expected } = await local.run(image, 1);
  let checked: Promise<void> | undefined;
  return {
    manifest: local.manifest,
    async run(images, count) {
      checked ??= requireSame(server, image, expected);
      await checked.catch((error: unknown) => {
        checked = undefined;
        throw error;
      });
      return server.run(images, count);
    },
  };
}

async function requireSame(server: InferenceServer, image: Float32Array, expected: Float32Array): Promise<void> {
  await server.ready();
  const { logits } = await server.run(image, 1);
  const largest = Math.max(...expected.map((value, i) => Math.abs(value - (logits[i] ?? Number.NaN))));
  if (largest <= TOLERANCE) return;
  const off = `its scores of the test image are off by ${largest.toPrecision(2)}`;
  throw new InferenceServerError('another_network', `it does not run the network of the manifest: ${off}`);
}
