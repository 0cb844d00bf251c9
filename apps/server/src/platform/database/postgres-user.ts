import { spawn } from 'node:child_process';

export interface User {
  uid: number;
  gid: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/** PostgreSQL refuses to run as root; root runs it as `nobody`, an id that needs no new user. */
export const postgresUser: User | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Whether the user may run the program, or enter the folder. */
export const canExecute = async (path: string, user: User): Promise<boolean> =>
  (await execute(['test', '-x', path], { user, cwd: '/' })).code === 0;

/** Runs a program to its end. */
export function execute(
  [command = '', ...args]: string[],
  { user, cwd }: { user: User | undefined; cwd: string },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...user, cwd, env: { ...process.env, LC_ALL: 'C' } });
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
