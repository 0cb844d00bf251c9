import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyLogin,
  type PasskeyRequest,
} from '@skrin/contract/accounts/passkeys';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import type { UserRow } from '../repository.ts';
import { recordSecurityChange } from '../security-notice.ts';
import type { Challenges } from '../sign-in/signed-challenges.ts';
import type { PasskeyRow } from '../tables.ts';
import { passkeyPolicy } from './passkey-policy.ts';
import {
  findPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  markPasskeyUsed,
} from './passkeys-repository.ts';

export interface PasskeyOptions {
  database: Database;
  challenges: Challenges;
  /** Passkeys are bound to the host name of this URL. */
  publicUrl: string;
}

/** The authenticator asks for a finger, a face or a PIN: this and the possession of the device are two factors. */
const userVerification = 'required';

/** The algorithms that Node verifies and does not call experimental. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The options with which a browser makes a passkey. @throws AppError `conflict` when the user has too many passkeys */
export async function beginPasskey(
  { database, challenges, publicUrl }: PasskeyOptions,
  { act, user }: { act: Act; user: UserRow },
): Promise<PasskeyCreation> {
  const known = await requireFewPasskeys(database, act);
  const options = await generateRegistrationOptions({
    rpName: 'Skrin',
    rpID: new URL(publicUrl).hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await challenges.sign('passkey_create', user.id),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs,
  });
  return options as PasskeyCreation;
}

/** The passkeys of a user who may have one more. @throws AppError `conflict` */
async function requireFewPasskeys(executor: Executor, { actor }: Act): Promise<PasskeyRow[]> {
  const known = await listPasskeys(executor, passkeyPolicy.scope(actor));
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict');
  return known;
}

/**
 * @throws AppError `passkey_refused` when the response does not fit the challenge, `conflict` when the passkey is
 * stored already, or the user has too many meanwhile
 */
export async function createPasskey(
  options: PasskeyOptions,
  { act, input: { name, credential } }: { act: Act; input: NewPasskey },
): Promise<PasskeyRow> {
  const { userId } = act.actor;
  const asked = await readChallenge(options, 'passkey_create', credential.response.clientDataJSON);
  if (asked.userId !== userId) throw new AppError('passkey_refused');
  const { transports = [], ...given } = credential.response;
  const response = { ...credential, response: { ...given, transports }, clientExtensionResults: {} };
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({ response, ...asked.expected, supportedAlgorithmIDs }),
  );
  if (!registrationInfo) throw new AppError('passkey_refused');
  const { credential: key, credentialBackedUp: isSynced } = registrationInfo;
  return options.database.transaction(async (tx) => {
    await lockPasskeys(tx, userId);
    await requireFewPasskeys(tx, act);
    const row = await insertPasskey(tx, {
      userId,
      name,
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      counter: key.counter,
      transports,
      isSynced,
    });
    if (!row) throw new AppError('conflict');
    await recordSecurityChange(tx, { act, change: 'passkey_added', subjectId: row.id });
    return row;
  });
}

/** The options for a log-in by passkey. They name no user: the response tells whose passkey it is. */
export async function requestPasskey({ challenges, publicUrl }: PasskeyOptions): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    challenge: await challenges.sign('passkey_login'),
    userVerification,
  });
  return options as PasskeyRequest;
}

/** Verifies a log-in by passkey; returns the id of the user. @throws AppError `passkey_refused` */
export async function verifyPasskey(options: PasskeyOptions, { credential }: PasskeyLogin): Promise<string> {
  const { database } = options;
  const asked = await readChallenge(options, 'passkey_login', credential.response.clientDataJSON);
  const passkey = await findPasskeyByCredential(database, credential.id);
  if (!passkey) throw new AppError('passkey_refused');
  const { credentialId: id, publicKey, counter } = passkey;
  const key = { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter };
  const response = { ...credential, clientExtensionResults: {} };
  const answer = await orRefused(verifyAuthenticationResponse({ response, ...asked.expected, credential: key }));
  if (!answer.verified) throw new AppError('passkey_refused');
  const { newCounter, credentialBackedUp: isSynced } = answer.authenticationInfo;
  await markPasskeyUsed(database, { id: passkey.id, counter: newCounter, isSynced });
  return passkey.userId;
}

/**
 * Reads the challenge of a response and spends it; returns the values that the response must contain.
 * @throws AppError `passkey_refused` when the challenge is invalid, expired or spent
 */
async function readChallenge(
  { challenges, publicUrl }: PasskeyOptions,
  purpose: 'passkey_create' | 'passkey_login',
  clientDataJSON: string,
) {
  const given = challengeIn(clientDataJSON);
  const challenge = await challenges.read(purpose, Buffer.from(given, 'base64url').toString());
  if (!challenge || !(await challenges.spend(challenge))) throw new AppError('passkey_refused');
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedChallenge: given, expectedOrigin: origin, expectedRPID: hostname };
  return { userId: challenge.userId, expected };
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
}

/** The library throws plain errors for every invalid response. */
const orRefused = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause });
  });
