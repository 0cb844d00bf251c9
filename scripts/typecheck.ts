/** Types of everything that runs on Node, then of the web (whose route types are generated first). */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');

const passes = (command: string, args: string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;

const server = passes('tsc', ['-p', '.'], root);
const browser = passes('react-router', ['typegen'], web) && passes('tsc', ['-p', '.'], web);
process.exitCode = server && browser ? 0 : 1;
