import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface User {
  uid: number;
  gid: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/** The first id that PostgreSQL may get: between those of people and those that systemd and containers hand out. */
const FIRST_ID = 54_320;

/**
 * PostgreSQL refuses to run as root; root runs it as a user of its own, an id that no account and no group has. It is
 * not `nobody`, as which other services run: they could read its files and its environment.
 */
export const postgresUser: User | undefined = process.getuid?.() === 0 ? findUnused(FIRST_ID) : undefined;

/**
 * `initdb` alone asks for a name of its user, so it runs as `nobody`, in a folder that no other process of `nobody` can get to
 * by its path; what it has made is given to PostgreSQL's user.
 */
export const initdbUser: User | undefined = postgresUser && { uid: 65_534, gid: 65_534 };

function findUnused(id: number): User {
  const taken = ['/etc/passwd', '/etc/group'].flatMap((file) => idsIn(file));
  return taken.includes(id) ? findUnused(id + 1) : { uid: id, gid: id };
}

/** The ids in a file such as `/etc/passwd`, whose lines hold them in the third place. */
function idsIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2]));
  } catch {
    return [];
  }
}

/** All that PostgreSQL's programs need of our environment, which holds secrets; the last two are for Windows. */
const { PATH, SystemRoot, TEMP } = process.env;
const environment = { PATH, SystemRoot, TEMP, LC_ALL: 'C' };

/** Whether the user may run the program, or enter the folder. */
export const canExecute = async (path: string, user: User): Promise<boolean> =>
  (await execute(['test', '-x', path], { user, cwd: '/' })).code === 0;

/** Runs a program to its end. */
export function execute(
  [command = '', ...args]: string[],
  { user, cwd }: { user: User | undefined; cwd: string },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...user, cwd, env: environment });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
