import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSecret } from './secret.ts';

describe('a secret that is not in the settings', () => {
  it('is one for several servers that start at once', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'skrin-secret-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true }));
    const read = () => readSecret({ DATA_DIR, AUTH_SECRET: undefined }, 'AUTH_SECRET');
    const secrets = await Promise.all([1, 2, 3, 4].map(read));
    expect(new Set(secrets)).toEqual(new Set([await read()]));
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(DATA_DIR)).toEqual(['auth-secret']);
  });
});
