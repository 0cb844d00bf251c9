import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { freePort } from './free-port.ts';
import { openMail } from './mail.ts';

const message = { to: 'ayu@example.com', subject: 'Your result', text: 'It is ready: é' };

it('mail goes to the outbox', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-mail-'));
  await openMail(loadConfig({ DATA_DIR: dataDir }))(message);
  const [file = ''] = await readdir(path.join(dataDir, 'outbox'));
  const eml = await readFile(path.join(dataDir, 'outbox', file), 'utf8');
  expect(file).toMatch(/\.eml$/);
  expect(eml).toContain('To: ayu@example.com');
  expect(eml).toContain('From: no-reply@skrin.example');
});

it('mail goes by SMTP when a server is set', async () => {
  let received = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      stream.on('end', () => done());
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await openMail(loadConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))(message);
  expect(received).toContain('Subject: Your result');
});
