import { lastNameText, NAME_LENGTH } from '@skrin/contract/accounts/names';
import { isStorable } from '@skrin/contract/text';
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { CLOCK_LEEWAY_S, type ProviderRules } from './provider-rules.ts';

/** Somebody as a provider knows them. `subject` never changes for a person at that issuer. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case; the provider has verified it. */
  email: string;
  firstName: string;
  lastName: string;
}

/** An identity, and until when the token that says so is valid, in seconds since 1970. */
interface Verified {
  identity: Identity;
  expiresAtS: number;
}

/** @throws AppError `provider_token_invalid`, `provider_email_unverified`, `provider_unavailable` */
export type VerifyToken = (token: string) => Promise<Verified>;

/** Somebody waits for their log-in. */
const TIMEOUT_MS = 5_000;

/** Oldest token that is accepted, in seconds: no provider lets one live longer than a day (Cognito). */
const LONGEST_AGE_S = 86_400;

/** Checks tokens of one provider: signature, issuer, audience, kind, times, and that the mail address is verified. */
export function tokenVerifier(rules: ProviderRules): VerifyToken {
  const { issuer, algorithms, audience } = rules;
  const options = { issuer, audience, clockTolerance: CLOCK_LEEWAY_S, maxTokenAge: LONGEST_AGE_S, requiredClaims };
  const check = signatureCheck(rules.keys, { ...options, algorithms });
  return async (token) => {
    const claims = await check(token);
    const subject = z.string().min(1).max(255).refine(isStorable).safeParse(claims.sub);
    const isForUsAlone = [claims.aud].flat().length === 1;
    if (!subject.success || !isForUsAlone || !rules.isIdentity(claims)) throw new AppError('provider_token_invalid');
    const email = z.email().max(254).safeParse(claims.email);
    if (!email.success || !(await rules.isEmailVerified(claims, token)))
      throw new AppError('provider_email_unverified');
    const names = namesOf(claims, email.data);
    const identity = { issuer, subject: subject.data, email: email.data.toLowerCase(), ...names };
    return { identity, expiresAtS: claims.exp ?? 0 };
  };
}

const requiredClaims = ['sub', 'exp', 'iat'];

function signatureCheck(keys: URL | undefined, options: JWTVerifyOptions) {
  const keySet = keys && remoteKeys(keys);
  return async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = keySet ? await jwtVerify(token, keySet, options) : UnsecuredJWT.decode(token, options);
      return payload;
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new AppError('provider_token_invalid', { cause });
      throw cause;
    }
  };
}

/**
 * Fetches the key set again when a token names an unknown key, at most once a minute, so that forged tokens do not
 * cause a request each.
 */
function remoteKeys(url: URL): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(url, { cooldownDuration: 60_000, timeoutDuration: TIMEOUT_MS });
  return async (header, token) => {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    try {
      return await keySet(header, token);
    } catch (cause) {
      if (tokenErrors.some((kind) => cause instanceof kind)) throw cause;
      throw new AppError('provider_unavailable', { cause });
    }
  };
}

/** Errors of the token itself; any other error means that the keys could not be fetched. */
const tokenErrors = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** A name as forms take it, cut to their length; the empty text for anything else. */
function nameOf(written: unknown): string {
  if (typeof written !== 'string') return '';
  const name = written.trim();
  // The cut may part a surrogate pair.
  const shortened = name.length > NAME_LENGTH ? name.slice(0, NAME_LENGTH).replace(/\p{Surrogate}$/u, '') : name;
  return lastNameText.safeParse(shortened).data ?? '';
}

/** The names, as far as the provider knows them. People may write them there themselves, so they are only shown. */
function namesOf(claims: JWTPayload, email: string): Pick<Identity, 'firstName' | 'lastName'> {
  const written = { ...z.record(z.string(), z.unknown()).catch({}).parse(claims.user_metadata), ...claims };
  const text = (...names: string[]) => names.map((name) => nameOf(written[name])).find(Boolean) ?? '';
  const whole = text('name', 'full_name');
  const [first = '', ...rest] = whole.includes('@') ? [] : whole.split(/\s+/);
  return {
    firstName: text('given_name', 'first_name') || first || (email.split('@')[0] ?? ''),
    lastName: text('family_name', 'last_name') || rest.join(' '),
  };
}
