import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressWeb } from './compress-web.ts';

/** What the build reads: the web itself and the packages it may import (docs/architecture.md), texts included. */
const sources = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{json,ts}',
  'apps/web/vite/**/*',
  'packages/{contract,domain,i18n,content}/{src,locales,articles}/**/*',
  'packages/vision/src/quality/**/*',
  'packages/vision/model/{evaluation,manifest,sample-reading}.json',
  'package-lock.json',
];

/**
 * Builds the web unless the existing build came from the same sources. The existing build stays until the new one is
 * complete: a build that fails removes nothing, and a server that starts meanwhile never reads half a build.
 */
export async function buildWeb(root: string): Promise<void> {
  const folder = path.join(root, 'apps/web/build');
  const client = path.join(folder, 'client');
  const next = path.join(folder, 'next');
  const stamp = path.join(folder, 'sources.sha256');
  const hash = await hashSources(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  process.stderr.write('Building the web pages …\n');
  await runBuild(root);
  await compressWeb(path.join(next, 'client'));
  await rm(stamp, { force: true });
  await rm(client, { recursive: true, force: true });
  await rename(path.join(next, 'client'), client);
  await rm(next, { recursive: true });
  await writeFile(stamp, hash);
}

async function hashSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** What a build needs of our environment. Its programs are many and none of them ours: they get no secrets. */
function buildEnvironment(PATH: string): NodeJS.ProcessEnv {
  const { HOME, TMPDIR, TEMP, SystemRoot, NODE_OPTIONS, CI } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, NODE_OPTIONS, CI };
}

/** React Router gives the first page 10 s, which a busy machine may need for the start of the program alone. */
const outOfTime = /Prerender: Request failed .* timeout/;

/** Builds once more where a page was out of time. */
const runBuild = (root: string): Promise<void> =>
  tryBuild(root).catch((error: Error) => {
    if (!outOfTime.test(error.message)) throw error;
    return tryBuild(root);
  });

function tryBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const programs = path.join(root, 'node_modules/.bin');
    const PATH = [programs, process.env.PATH].join(path.delimiter);
    const cwd = path.join(root, 'apps/web');
    const child = spawn('react-router', ['build'], { cwd, env: buildEnvironment(PATH) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`the web could not be built (${signal ?? code}):\n${output}`));
    });
  });
}

if (import.meta.main) await buildWeb(path.resolve(import.meta.dirname, '..'));
