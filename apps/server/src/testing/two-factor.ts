import type { Problem } from '@skrin/contract/errors';
import { generate } from 'otplib';
import type { Client } from './test-app.ts';

const PERIOD_S = 30;

/** The code that an authenticator app with this secret shows, `ahead` time steps from now. */
export const totpCode = (secret: string, ahead = 0): Promise<string> =>
  generate({ secret, epoch: Date.now() / 1_000 + ahead * PERIOD_S });

/** Turns the second factor on with a valid code; returns that code too. */
export async function turnOnTwoFactor(person: Client, password: string) {
  const { secret } = await answerOf<{ secret: string }>(person.post('/api/auth/two-factor/setup', { password }));
  const code = await totpCode(secret);
  const enabling = person.post('/api/auth/two-factor/enable', { code });
  const { recoveryCodes } = await answerOf<{ recoveryCodes: string[] }>(enabling);
  return { secret, recoveryCodes, code };
}

/** The challenge that a user with a second factor gets for the right password. */
export async function challengeOf(as: Pick<Client, 'post'>, credentials: { email: string; password: string }) {
  const { challenge = '' } = (await (await as.post('/api/auth/login', credentials)).json()) as Problem;
  return challenge;
}

async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
