/** Types of everything that runs on Node, beside those of the web, whose route types are generated first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');

const passes = async (command: string, args: string[], cwd: string): Promise<boolean> => {
  const [code] = await once(spawn(command, args, { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
};

/** Each checker works out the types that all files share anew: one for each project takes half of the time of four. */
const checkTypes = (folder: string) => passes('tsc', ['-p', '.', '--checkers', '1'], folder);

const results = await Promise.all([
  checkTypes(root),
  passes('react-router', ['typegen'], web).then((generated) => generated && checkTypes(web)),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
