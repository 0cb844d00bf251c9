import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installEmulators } from './emulators/install.ts';

export const emulators = path.join(import.meta.dirname, 'emulators');

interface EmulatorOptions {
  /** Arguments of Node. */
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Answers once the emulator is ready. */
  url: string;
}

/** An emulator in a process of its own, until it is disposed of. */
export async function startEmulator({
  args,
  cwd = emulators,
  env = {},
  url,
}: EmulatorOptions): Promise<AsyncDisposable> {
  await installEmulators();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`the emulator for ${url} ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
