import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachmentKeyOf } from '../../src/features/mail/attachments-repository.ts';
import { mailAttachments, mailMessages } from '../../src/features/mail/tables.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { connectDatabase, type Database } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { openStorage, type Storage } from '../../src/platform/storage.ts';
import { startKillableServer } from '../killable-server.ts';
import { withoutLimits } from '../limits.ts';
import { createRandom, type Random } from '../random.ts';
import type { SoakReport } from '../soak.ts';
import { startDovecot } from './dovecot.ts';

/** Without any new mail for so long, nothing more comes. A look is due every two minutes. */
const QUIET_MS = 150_000;

export interface MailSoakOptions {
  mails: number;
  kills: number;
  seed: number;
  /** Called after each kill, when what was killed is ready again. */
  onKill?: (count: number, target: string) => void;
}

/**
 * Kills the server and Dovecot in turn while mails arrive, some without an id, with that of others, with a file, or twice with the
 * same bytes, and lets the mailbox give new numbers now and then; then counts which mails are there.
 */
export async function runMailSoak({ mails, kills, seed, onKill }: MailSoakOptions): Promise<SoakReport> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'skrin-soak-mail-'));
  await chmod(folder, 0o755);
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const dovecot = opened.adopt(await startDovecot(folder), (it) => it.stop());
  const dataDir = path.join(folder, 'data');
  const env = { ...withoutLimits, IMAP_URL: dovecot.url, MAIL_DESK: 'desk@skrin.example' };
  const server = await startKillableServer(env, dataDir);
  opened.defer(async () => void (await server.stop()));

  const random = createRandom(seed);
  const expected = new Map<string, number>();
  const delivering = deliverAll(dovecot.deliver, { mails, expected, random: createRandom(seed + 1) });
  let renumbered = 0;
  for (let count = 1; count <= kills; count += 1) {
    await Promise.race([sleep(random.between(500, 6_000)), delivering.then(() => sleep(500))]);
    if (random.next() < 0.5) {
      await server.kill('server');
      onKill?.(count, 'server');
    } else {
      const renumber = random.next() < 0.3;
      renumbered += renumber ? 1 : 0;
      await dovecot.kill({ renumber });
      onKill?.(count, renumber ? 'Dovecot, with new numbers' : 'Dovecot');
    }
  }
  await delivering;

  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = opened.adopt(connectDatabase(url, createLogger('silent')), (it) => it.$client.end());
  await untilQuiet(
    database,
    [...expected.values()].reduce((sum, count) => sum + count, 0),
  );
  const storage = await openStorage(loadConfig({ DATA_DIR: dataDir }));
  return {
    facts: {
      'mails that arrived': [...expected.values()].reduce((sum, count) => sum + count, 0),
      'kills of the server': server.counts.server,
      'kills of Dovecot': kills - server.counts.server,
      'times that the mailbox gave new numbers': renumbered,
    },
    violations: await countViolations(database, storage, expected),
  };
}

interface Delivering {
  mails: number;
  /** How often each subject arrives. */
  expected: Map<string, number>;
  random: Random;
}

async function deliverAll(
  deliver: (raw: string) => Promise<void>,
  { mails, expected, random }: Delivering,
): Promise<void> {
  let delivered = 0;
  while (delivered < mails) {
    const raw = mailOf(delivered, random);
    const times = random.next() < 0.05 ? 2 : 1;
    for (let time = 0; time < times; time += 1) await deliver(raw);
    expected.set(`Mail ${delivered}`, times);
    delivered += times;
    // They come in bursts, with pauses between them.
    if (random.next() < 0.05) await sleep(random.between(100, 2_000));
  }
}

function mailOf(number: number, random: Random): string {
  const id = [`Message-ID: <${number}@example.net>`, 'Message-ID: <same@example.net>', 'X-No-Id: 1'][
    Math.max(0, random.between(-6, 2))
  ];
  const file = 'Content-Type: application/octet-stream; name=file.bin\nContent-Transfer-Encoding: base64';
  const hasFile = random.next() < 0.2;
  const body = hasFile ? 'QUJD'.repeat(random.between(1, 20_000)).replace(/.{76}/g, '$&\n') : `Text of ${number}`;
  const head = `From: Person <${number % 50}@example.net>\nTo: desk@skrin.example\nSubject: Mail ${number}\n${id}`;
  return `${head}${hasFile ? `\n${file}` : ''}\n\n${body}\n`.replaceAll('\n', '\r\n');
}

async function untilQuiet(database: Database, expected: number): Promise<void> {
  let [before, since] = [-1, Date.now()];
  while (Date.now() - since < QUIET_MS) {
    const count = await database.$count(mailMessages);
    if (count !== before) [before, since] = [count, Date.now()];
    // A little longer, as one too many would be a fault as well.
    if (count >= expected && Date.now() - since > 5_000) return;
    await sleep(500);
  }
}

async function countViolations(database: Database, storage: Storage, expected: ReadonlyMap<string, number>) {
  const rows = await database.select({ subject: mailMessages.subject }).from(mailMessages);
  const stored = Map.groupBy(rows, ({ subject }) => subject);
  const surplus = (subject: string) => (stored.get(subject)?.length ?? 0) - (expected.get(subject) ?? 0);
  const subjects = [...new Set([...expected.keys(), ...stored.keys()])];
  const files = await database.select().from(mailAttachments);
  let lost = 0;
  for (const { id, size } of files) {
    const bytes = await storage.getBytes(attachmentKeyOf(id)).catch(() => undefined);
    if (bytes?.length !== size) lost += 1;
  }
  return {
    'mails that are missing': subjects.reduce((sum, subject) => sum + Math.max(0, -surplus(subject)), 0),
    'mails that are there too often': subjects.reduce((sum, subject) => sum + Math.max(0, surplus(subject)), 0),
    'files of mails that are not there': lost,
  };
}
