import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** Temporary files of a run stay in the project. */
export const temporary = path.resolve(import.meta.dirname, '..', '.tmp');

/**
 * Chromium from npm, unpacked into the project's own temporary folder (it unpacks to TMPDIR and reuses what it finds),
 * with flags that keep it quiet on a closed network.
 */
export const launchChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const unpacked = path.join(temporary, 'chromium');
  mkdirSync(unpacked, { recursive: true });
  process.env.TMPDIR = unpacked;
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Tests leave a page before optimised code pays off: compiling it took an eighth of the pages' time.
      '--js-flags=--no-opt --no-maglev',
    ],
  };
};

/** A browser for tests that Playwright does not run: their other temporary files stay where they were. */
export async function openBrowser(): Promise<Browser> {
  const { TMPDIR } = process.env;
  try {
    return await chromium.launch(await launchChromium());
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
