import { generate } from 'otplib';
import type { Client } from './test-app.ts';

const PERIOD_S = 30;

/** What an app shows that has this secret, `ahead` time steps from now. */
export const totpCode = (secret: string, ahead = 0): Promise<string> =>
  generate({ secret, epoch: Date.now() / 1_000 + ahead * PERIOD_S });

/** Turns two-factor sign-in on, by the code that it answers. */
export async function turnOnTwoFactor(person: Client, password: string) {
  const { secret } = await answerOf<{ secret: string }>(person.post('/api/auth/two-factor/setup', { password }));
  const code = await totpCode(secret);
  const enabling = person.post('/api/auth/two-factor/enable', { code });
  const { recoveryCodes } = await answerOf<{ recoveryCodes: string[] }>(enabling);
  return { secret, recoveryCodes, code };
}

async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
