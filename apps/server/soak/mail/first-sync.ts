import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailMessages } from '../../src/features/mail/tables.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';
import { withoutLimits } from '../limits.ts';
import { startDovecot } from './dovecot.ts';

/** Lines of the table. */
const STEPS = 12;
/** One mail of so many has a large file. */
const LARGE_EVERY = 250;
const LARGE_BYTES = 12 * 1024 ** 2;

export interface SyncStep {
  mails: number;
  /** The most that the server held since the step before. */
  megabytes: number;
}

/** Starts a server beside a mailbox that is full, and follows its memory until all mails are stored. Linux only: it reads /proc. */
export async function measureFirstSync(mails: number, onStep: (step: SyncStep) => void): Promise<SyncStep[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'skrin-sync-mail-'));
  await chmod(folder, 0o755);
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const dovecot = opened.adopt(await startDovecot(folder), (it) => it.stop());
  for (let number = 0; number < mails; number += 1) await dovecot.deliver(mailOf(number));

  const dataDir = path.join(folder, 'data');
  const port = String(await freePort());
  const env = {
    ...withoutLimits,
    IMAP_URL: dovecot.url,
    MAIL_DESK: 'desk@skrin.example',
    DATA_DIR: dataDir,
    PORT: port,
  };
  const server = opened.adopt(await startServerProcess(env), async (it) => void (await it.end('SIGTERM')));
  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = opened.adopt(connectDatabase(url, createLogger('silent')), (it) => it.$client.end());
  const steps: SyncStep[] = [];
  let megabytes = 0;
  while (steps.length < STEPS) {
    megabytes = Math.max(megabytes, await residentMegabytes(server.child.pid));
    const stored = await database.$count(mailMessages);
    if (stored >= ((steps.length + 1) * mails) / STEPS) {
      steps.push({ mails: stored, megabytes });
      onStep({ mails: stored, megabytes });
      megabytes = 0;
    }
    await sleep(250);
  }
  return steps;
}

function mailOf(number: number): string {
  const hasFile = number % LARGE_EVERY === LARGE_EVERY - 1;
  const head = `From: Person <${number % 500}@example.net>\nTo: desk@skrin.example\nSubject: Mail ${number}\nMessage-ID: <${number}@example.net>`;
  const type = hasFile
    ? '\nContent-Type: application/octet-stream; name=file.bin\nContent-Transfer-Encoding: base64'
    : '';
  const line = `${'QUJD'.repeat(19)}\n`;
  const body = hasFile ? line.repeat(LARGE_BYTES / line.length) : `Text of ${number}. `.repeat(100);
  return `${head}${type}\n\n${body}\n`.replaceAll('\n', '\r\n');
}

async function residentMegabytes(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
}
