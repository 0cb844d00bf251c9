/**
 * Checks the types of everything that runs on Node, and those of the web, whose route types are generated first.
 * `typecheck.ts node` and `typecheck.ts web` check one of them alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');

const passes = async (command: string, args: string[], cwd: string): Promise<boolean> => {
  const [code] = await once(spawn(command, args, { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
};

/** Each checker computes the types that all files share anew: one per project takes half of the time of four. */
const checkTypes = (folder: string) => passes('tsc', ['-p', '.', '--checkers', '1'], folder);

const parts = {
  node: () => checkTypes(root),
  web: async () => (await passes('react-router', ['typegen'], web)) && checkTypes(web),
};
const { positionals } = parseArgs({ allowPositionals: true });
const wanted = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (wanted.length === 0) throw new Error(`There is nothing called ${positionals.join(', ')} to check.`);
const results = await Promise.all(wanted.map(([, checkPart]) => checkPart()));
process.exitCode = results.every(Boolean) ? 0 : 1;
