import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InferenceServerError } from './inference-server.ts';
import { loadModel } from './model.ts';
import { readPhoto } from './read-photo.ts';
import { createReader, type Reader } from './reader.ts';
import { golden, goldenPhoto } from './testing/golden.ts';
import { startInferenceServer } from './testing/inference-server.ts';

let server: Awaited<ReturnType<typeof startInferenceServer>>;
const readers: Reader[] = [];
beforeEach(async () => {
  server = await startInferenceServer();
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  await server.stop();
});

async function readerAt(url: string, timeoutMs = 20_000, threads = 1): Promise<Reader> {
  const reader = await createReader({ url, timeoutMs, threads });
  readers.push(reader);
  return reader;
}

type Tensors = { inputs?: unknown; outputs: { name: string; shape: number[]; data?: number[] }[] };
const changeOutputs =
  (change: (output: Tensors['outputs'][number]) => object) =>
  (answer: Record<string, unknown>): unknown =>
    'outputs' in answer ? { ...answer, outputs: (answer as Tensors).outputs.map(change) } : answer;

async function expectFailure(call: Promise<unknown>, reason: string): Promise<void> {
  const error: unknown = await call.catch((caught) => caught);
  expect(error).toBeInstanceOf(InferenceServerError);
  expect(error).toMatchObject({ reason });
}

describe('reader with an inference server', { timeout: 60_000 }, () => {
  it.each(['', '/', '/v2/models/skin'])('answers as the built-in network does, address ending in "%s"', async (end) => {
    const [reader, model] = [await readerAt(`${server.url}${end}`), await loadModel()];
    await reader.ready();
    for (const { file } of golden.images.slice(0, end === '' ? undefined : 1)) {
      const [remote, local] = [
        await reader.read(await goldenPhoto(file)),
        await readPhoto(model, await goldenPhoto(file)),
      ];
      expect({ ...remote, photo: undefined, cams: undefined }).toEqual({ ...local, photo: undefined, cams: undefined });
      expect(Math.abs(remote.photo.other - local.photo.other)).toBeLessThan(1e-5);
      for (const condition of conditions) {
        const difference = remote.photo.conditions[condition] - local.photo.conditions[condition];
        expect(Math.abs(difference)).toBeLessThan(1e-5);
        remote.cams[condition].forEach((value, cell) => {
          expect(value).toBeCloseTo(local.cams[condition][cell] ?? Number.NaN, 4);
        });
      }
    }
  });

  it('takes nested data as well as flat', async () => {
    server.behave({ change: changeOutputs((output) => ({ ...output, data: output.data && [output.data] })) });
    await expect((await readerAt(server.url)).read(await goldenPhoto('ring.png'))).resolves.toBeDefined();
  });

  it('starts without the server, is not ready meanwhile, and reads when the server is there', async () => {
    server.behave({ status: 503 });
    const reader = await readerAt(server.url);
    await expectFailure(reader.ready(), 'refused');
    await expectFailure(reader.read(await goldenPhoto('ring.png')), 'refused');
    server.behave({});
    await expect(reader.ready()).resolves.toBeUndefined();
    await expect(reader.read(await goldenPhoto('ring.png'))).resolves.toBeDefined();
  });

  it('says that a server which went away cannot be reached', async () => {
    const reader = await readerAt(server.url);
    await reader.ready();
    await server.stop();
    await expectFailure(reader.ready(), 'unreachable');
    await expectFailure(reader.read(await goldenPhoto('ring.png')), 'unreachable');
  });

  it.each([1, 3])('reads as many photos at once as it has threads: %i', async (threads) => {
    const reader = await readerAt(server.url, 20_000, threads);
    const photo = await goldenPhoto('ring.png');
    // Holds the answers until as many requests as threads have come, then long enough for one more to come.
    server.behave({ holdUntil: threads, delayMs: 200 });
    await Promise.all(Array.from({ length: 2 * threads }, () => reader.read(photo)));
    expect(server.mostAtOnce()).toBe(threads);
  });

  it('gives up on a slow server', async () => {
    server.behave({ delayMs: 2_000 });
    const reader = await readerAt(server.url, 100);
    await expectFailure(reader.read(await goldenPhoto('ring.png')), 'timeout');
  });

  it.each([
    ['a map of another size', changeOutputs((it) => (it.name === 'cam' ? { ...it, shape: [-1, 8, 9, 9] } : it))],
    ['no scope', (it: Record<string, unknown>) => ({ ...it, outputs: [] })],
    ['too few numbers', changeOutputs((it) => (it.data ? { ...it, data: it.data.slice(1) } : it))],
    ['no numbers', changeOutputs((it) => (it.data ? { ...it, data: it.data.map(() => null) } : it))],
    ['something else', () => []],
  ])('refuses an answer with %s', async (_name, change) => {
    server.behave({ change });
    await expectFailure((await readerAt(server.url)).read(await goldenPhoto('ring.png')), 'malformed');
  });

  it('refuses a server that runs another network: its labels would be wrong', async () => {
    const turned = changeOutputs((it) => (it.name === 'logits' ? { ...it, data: it.data?.toReversed() } : it));
    server.behave({ change: turned });
    const reader = await readerAt(server.url);
    await expectFailure(reader.ready(), 'another_network');
    await expectFailure(reader.read(await goldenPhoto('ring.png')), 'another_network');
  });

  it('does not know a model of another name', async () => {
    await expectFailure((await readerAt(`${server.url}/v2/models/other`)).ready(), 'refused');
  });

  it('takes no address with a password in it, which would end up in a log', async () => {
    await expect(createReader({ url: 'http://user:secret@localhost:1', threads: 1 })).rejects.toThrow(TypeError);
  });
});
