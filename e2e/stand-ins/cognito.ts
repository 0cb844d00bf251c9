import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporary } from '../browser.ts';
import { providerEnvironment, standIns } from './environment.ts';
import { emulators, startEmulator } from './start-emulator.ts';

const { COGNITO_USER_POOL_ID: Id, COGNITO_CLIENT_ID: ClientId } = providerEnvironment;

/** `cognito-local` with one user pool, whose people sign in by mail. */
export async function startCognito() {
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(path.join(temporary, 'cognito-'));
  const database = path.join(folder, '.cognito/db');
  await mkdir(database, { recursive: true });
  const Options = { Id, UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] };
  await writeFile(path.join(database, `${Id}.json`), JSON.stringify({ Users: {}, Options }));
  const Clients = { [ClientId]: { ClientId, UserPoolId: Id, ClientName: 'Skrin' } };
  await writeFile(path.join(database, 'clients.json'), JSON.stringify({ Clients }));
  const emulator = await startEmulator({
    args: [path.join(emulators, 'node_modules/cognito-local/lib/bin/start.js')],
    cwd: folder,
    // Every mail contains this code.
    env: {
      PORT: new URL(standIns.cognito).port,
      HOST: 'localhost',
      CODE: code,
      AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
    },
    url: `${standIns.cognito}/${Id}/.well-known/jwks.json`,
  });
  return {
    code,
    /** Marks the address as verified: unlike Cognito, the emulator does not do so when a code is right. */
    verifyEmail: (email: string) =>
      ask('AdminUpdateUserAttributes', {
        UserPoolId: Id,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    [Symbol.asyncDispose]: async () => {
      await emulator[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

const code = '424242';

async function ask(target: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
  };
  const answer = await fetch(standIns.cognito, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`);
}
