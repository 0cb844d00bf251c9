import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadModel, MODEL_FOLDER, ModelError, readModel } from './model.ts';
import { createReader } from './reader.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skrin-model-'));
  for (const file of ['manifest.json', 'skin.onnx']) await cp(path.join(MODEL_FOLDER, file), path.join(folder, file));
});
afterEach(() => rm(folder, { recursive: true }));

async function editManifest(change: Record<string, unknown>): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}

async function damageNetwork(): Promise<void> {
  const file = path.join(folder, 'skin.onnx');
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

describe('loadModel', () => {
  it('loads a whole model from any folder', async () => {
    const { manifest, run } = await loadModel(folder);
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    const { size } = manifest.input;
    const { logits, scope, cam } = await run(new Float32Array(2 * 3 * size * size), 2);
    expect([logits, scope, cam].map(({ length }) => length / 2)).toEqual([8, 3, 8 * 7 * 7]);
  });

  it('refuses a network of which one bit differs, and names both checksums', async () => {
    const { manifest } = await loadModel(folder);
    await damageNetwork();
    await expect(loadModel(folder)).rejects.toThrow(ModelError);
    await expect(loadModel(folder)).rejects.toThrow(new RegExp(`sha256 [0-9a-f]{64}.+${manifest.sha256}`));
  });

  it.each([
    ['labels in another order', { labels: ['impetigo', 'cellulitis'] }, /labels/],
    ['another preprocessing', { input: { size: 224, crop: 'letterbox' } }, /crop/],
    ['an unknown view', { views: ['upside-down'] }, /views/],
    ['a temperature of 0', { temperature: 0 }, /temperature/],
  ])('refuses a manifest with %s and names the field', async (_name, change, message) => {
    await editManifest(change);
    await expect(loadModel(folder)).rejects.toThrow(message);
  });

  it('refuses another network until its own reliability is known', async () => {
    const { manifest } = await loadModel(folder);
    const file = path.join(folder, 'skin.onnx');
    const retrained = Buffer.concat([await readFile(file), Buffer.from('\n')]);
    await writeFile(file, retrained);
    const sha256 = createHash('sha256').update(retrained).digest('hex');
    await editManifest({ sha256 });
    await expect(readModel(folder)).rejects.toThrow(/another network[\s\S]*reliability\.sha256/);
    await editManifest({ sha256, reliability: { ...manifest.reliability, sha256 } });
    await expect(readModel(folder)).resolves.toMatchObject({ manifest: { sha256 } });
  });

  it('refuses counts that fit no lead, or of which more are right than were counted', async () => {
    const { manifest } = await loadModel(folder);
    const { leads, sets } = manifest.reliability;
    const { impetigo: _, ...seven } = leads;
    await editManifest({ reliability: { ...manifest.reliability, leads: seven } });
    await expect(loadModel(folder)).rejects.toThrow(/impetigo/);
    await editManifest({ reliability: { ...manifest.reliability, sets: { ...sets, right: sets.photos + 1 } } });
    await expect(loadModel(folder)).rejects.toThrow(/sets/);
  });

  it.each(['manifest.json', 'skin.onnx'])('refuses a folder without %s', async (file) => {
    await rm(path.join(folder, file));
    await expect(loadModel(folder)).rejects.toThrow(`cannot read the model's ${file}`);
  });
});

describe('createReader', () => {
  it('does not start on a model that must not be run', async () => {
    await damageNetwork();
    await expect(createReader({ modelFolder: folder, threads: 1 })).rejects.toThrow(ModelError);
  });
});
