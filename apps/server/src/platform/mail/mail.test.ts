import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadConfig } from '../config.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import { freePort } from '../free-port.ts';
import { createLogger } from '../logger.ts';
import { claimMail } from './mails-repository.ts';
import { openMail } from './open-mail.ts';
import { sendOnce } from './send-once.ts';
import { openSmtp } from './smtp.ts';
import { tidyMails } from './tidy-mails.ts';

const message = { to: 'ayu@example.com', subject: 'Your result', text: 'It is ready: é' };

let test: TestDatabase;
let database: Database;
let logged = '';
const lines = new PassThrough().on('data', (chunk: Buffer) => {
  logged += chunk.toString();
});
const log = createLogger('error', lines);
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.url, log);
});
afterAll(async () => {
  await database.$client.end();
  await test[Symbol.asyncDispose]();
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `test.mail:${keys}`;
};
const stateOf = async (key: string) => (await database.select().from(mails).where(eq(mails.key, key)))[0]?.state;

describe('mail to the outbox', () => {
  const open = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-mail-'));
    const send = openMail({ config: loadConfig({ DATA_DIR: dataDir }), database, log });
    const outbox = path.join(dataDir, 'outbox');
    return { send, outbox, files: () => readdir(outbox) };
  };

  it('is one private file, however often it is sent', async () => {
    const { send, outbox, files } = await open();
    const key = newKey();
    for (let count = 0; count < 3; count += 1) await send(key, message);
    const [file = '', ...more] = await files();
    expect(more).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
    const eml = await readFile(path.join(outbox, file), 'utf8');
    expect(eml).toContain('To: ayu@example.com');
    expect(eml).toContain('From: no-reply@skrin.example');
    expect(await stateOf(key)).toBe('sent');
  });

  it('is written again as the same file when the server died while it wrote, or just after', async () => {
    const { send, files } = await open();
    const [writing, written] = [newKey(), newKey()];
    await claimMail(database, writing);
    await send(writing, message);
    await send(written, message);
    await database.update(mails).set({ state: 'sending' }).where(eq(mails.key, written));
    await send(written, message);
    expect(await files()).toHaveLength(2);
    expect([await stateOf(writing), await stateOf(written)]).toEqual(['sent', 'sent']);
  });
});

describe('mail by SMTP', () => {
  const listen = async (options: SMTPServerOptions = {}) => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let source = '';
        stream.on('data', (chunk: Buffer) => {
          source += chunk.toString();
        });
        stream.on('end', () => {
          received.push(source);
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { received, send: sender(port, patient) };
  };
  /** A server of plain sockets, for behaviour that no SMTP server has. */
  const misbehave = async (onSocket: (socket: Socket) => void) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      onSocket(socket);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return sender(port);
  };
  /** Long timeouts for servers that answer, slowly on a busy machine; short ones for servers that never do. */
  const patient = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000, wholeMs: 60_000 };
  const hasty = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 600, wholeMs: 1_500 };
  /** Writes a line again and again, so that the connection is never silent. */
  const dribble = (socket: Socket, line: string) => {
    const timer = setInterval(() => socket.write(line), 100);
    socket.once('close', () => clearInterval(timer));
  };
  const sender = (port: number, timeouts: typeof hasty = hasty) => {
    const transport = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@skrin.example', timeouts });
    return (key: string) => sendOnce({ database, log, transport }, key, message);
  };

  it('goes to the server that is set, with the same Message-ID at each attempt', async () => {
    let isRefusing = true;
    const seen: string[] = [];
    const { send } = await listen({
      onData(stream, _session, done) {
        let source = '';
        stream.on('data', (chunk: Buffer) => {
          source += chunk.toString();
        });
        stream.on('end', () => {
          seen.push(/^Message-ID: (.+)\r$/im.exec(source)?.[1] ?? '');
          done(isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined);
        });
      },
    });
    const key = newKey();
    await expect(send(key)).rejects.toThrow('451');
    expect(await stateOf(key)).toBe('failed');
    isRefusing = false;
    await send(key);
    await send(key);
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^<[0-9a-f]{32}@skrin\.example>$/);
    expect(await stateOf(key)).toBe('sent');
  });

  it('that is refused is logged by the codes of the refusal, without the address that its answer repeats', async () => {
    const refusal = Object.assign(new Error('<ayu@example.com>: Recipient address rejected'), { responseCode: 550 });
    const { send } = await listen({ onRcptTo: (_address, _session, done) => done(refusal) });
    const error = await send(newKey()).catch((reason: unknown) => reason);
    logged = '';
    log.error({ err: error }, 'job failed');
    expect(logged).toContain('550');
    expect(logged).not.toContain('ayu@example.com');
  });

  it('is never sent again when the server died while it was sent; an operator is told, of the key alone', async () => {
    const { send, received } = await listen();
    const key = newKey();
    await claimMail(database, key);
    await send(key);
    await send(key);
    expect(received).toEqual([]);
    expect(await stateOf(key)).toBe('unknown');
    expect(logged).toContain(key);
    expect(logged).not.toContain('ayu@example.com');
  });

  it('is not sent again when the connection broke after the message was handed over', async () => {
    const send = await misbehave((socket) => {
      socket.write('220 here\r\n');
      let isData = false;
      socket.on('data', (chunk) => {
        if (isData) return void (chunk.includes('\r\n.\r\n') && socket.destroy());
        isData = chunk.includes('DATA');
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
      });
    });
    const key = newKey();
    await send(key);
    await send(key);
    expect(await stateOf(key)).toBe('unknown');
  });

  it('is not sent again either when the server never says whether it took the mail, a little at a time', async () => {
    const send = await misbehave((socket) => {
      socket.write('220 here\r\n');
      let isData = false;
      socket.on('data', (chunk) => {
        if (isData) return void (chunk.includes('\r\n.\r\n') && dribble(socket, '250-taking\r\n'));
        isData = chunk.includes('DATA');
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
      });
    });
    const key = newKey();
    await send(key);
    expect(await stateOf(key)).toBe('unknown');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['never greets', () => undefined],
    ['says that it is busy', (socket) => socket.end('421 busy\r\n')],
    ['goes on to greet', (socket) => dribble(socket, '220-here\r\n')],
  ])('is tried again when the server %s', async (_name, onSocket) => {
    const key = newKey();
    const send = await misbehave(onSocket);
    await expect(send(key)).rejects.toThrow();
    await expect(send(key)).rejects.toThrow();
    expect(await stateOf(key)).toBe('failed');
  });

  it('is tried again when nobody listens', async () => {
    const key = newKey();
    await expect(sender(await freePort())(key)).rejects.toThrow('ECONNREFUSED');
    expect(await stateOf(key)).toBe('failed');
  });
});

it('what was sent is forgotten after 90 days', async () => {
  const [old, young] = [newKey(), newKey()];
  for (const [key, days] of [
    [old, 91],
    [young, 89],
  ] as const) {
    await claimMail(database, key);
    await database
      .update(mails)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(mails.key, key));
  }
  await tidyMails(database);
  expect([await stateOf(old), await stateOf(young)]).toEqual([undefined, 'sending']);
});
