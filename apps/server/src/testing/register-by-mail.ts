import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@skrin/contract/accounts/schemas';
import { readOutbox } from './outbox.ts';
import { person } from './people.ts';

const MAIL_TIMEOUT_MS = 60_000;

/** Registers a new user at a server in a separate process, with the code from that server's outbox. */
export async function registerByMail({ url, dataDir }: { url: string; dataDir: string }): Promise<Session> {
  const asked = { email: `${randomUUID()}@example.com`, attempt: randomUUID() };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await post('/api/auth/register', { ...person, ...asked });
  const code = await codeMailedTo(asked.email, dataDir);
  return (await post('/api/auth/verify', { ...asked, code })) as Session;
}

async function codeMailedTo(email: string, dataDir: string): Promise<string> {
  for (const deadline = Date.now() + MAIL_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const mail = (await readOutbox(dataDir)).findLast(({ to }) => to === email);
    const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code) return code;
  }
  throw new Error(`no code was mailed to ${email}`);
}
