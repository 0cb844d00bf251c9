import { spawnSync } from 'node:child_process';

process.exitCode = spawnSync('tsc', ['-p', '.'], { stdio: 'inherit' }).status ?? 1;
