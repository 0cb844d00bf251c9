import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;

/** Headless Chromium from npm, unpacked into the project's temporary folder, with its debugging port open. */
export async function startBrowser(port: number): Promise<{ port: number; stop: () => void }> {
  const unpacked = path.resolve(import.meta.dirname, '../.tmp/chromium');
  mkdirSync(unpacked, { recursive: true });
  process.env.TMPDIR = unpacked;
  const { default: chromium } = await import('@sparticuz/chromium');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const child = spawn(await chromium.executablePath(), [...args, `--remote-debugging-port=${port}`, 'about:blank'], {
    stdio: 'ignore',
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the browser ended with code ${child.exitCode}`);
    const answer = await fetch(`http://localhost:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return { port, stop: () => void child.kill() };
  }
  child.kill();
  throw new Error('the browser was not ready in time');
}
