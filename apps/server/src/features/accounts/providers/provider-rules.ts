import type { Provider, ProviderSettings } from '@skrin/contract/accounts/providers';
import type { JWTPayload } from 'jose';
import { cognitoUrl } from './provider-settings.ts';
import { hasConfirmedEmail } from './supabase-user.ts';

/** What a token of one provider must contain, and where the provider publishes its keys. */
export interface ProviderRules {
  /** The claim `iss` must be exactly this. */
  issuer: string;
  /** URL of the key set (RFC 7517); undefined for an emulator, whose tokens nobody signs. */
  keys: URL | undefined;
  algorithms: string[];
  audience: string;
  /** True for a token that says who somebody is; false for one that only says what they may do elsewhere. */
  isIdentity: (claims: JWTPayload) => boolean;
  /**
   * Whether the provider has verified the person's address. Never decided by claims that people can write themselves,
   * such as `user_metadata`.
   */
  isEmailVerified: (claims: JWTPayload, token: string) => boolean | Promise<boolean>;
}

/** How far the clocks of a provider and ours may differ, in seconds. */
export const CLOCK_LEEWAY_S = 60;

type SettingsOf<Name extends Provider> = NonNullable<ProviderSettings[Name]>;

const saysVerified = ({ email_verified }: JWTPayload) => email_verified === true;

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const rules: { [Name in Provider]: (settings: SettingsOf<Name>) => ProviderRules } = {
  /** Takes the ID token: an access token has neither an audience nor a mail address. */
  amplify: (settings) => {
    const issuer = `${cognitoUrl(settings)}/${settings.userPoolId}`;
    return {
      issuer,
      keys: new URL(`${issuer}/.well-known/jwks.json`),
      algorithms: ['RS256'],
      audience: settings.clientId,
      isIdentity: ({ token_use }) => token_use === 'id',
      isEmailVerified: saysVerified,
    };
  },

  firebase: ({ projectId, emulatorUrl, keysUrl = emulatorUrl ? undefined : FIREBASE_KEYS }) => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    keys: keysUrl === undefined ? undefined : new URL(keysUrl),
    algorithms: ['RS256'],
    audience: projectId,
    isIdentity: ({ auth_time: time }) => typeof time === 'number' && time <= Date.now() / 1_000 + CLOCK_LEEWAY_S,
    isEmailVerified: saysVerified,
  }),

  /**
   * Takes the access token, the only one there is. Tokens of projects that still sign with a shared secret (HS256)
   * cannot be checked, and are refused.
   */
  supabase: ({ url, publishableKey }) => {
    const issuer = `${url}/auth/v1`;
    return {
      issuer,
      keys: new URL(`${issuer}/.well-known/jwks.json`),
      algorithms: ['ES256', 'RS256'],
      audience: 'authenticated',
      isIdentity: ({ role, is_anonymous }) => role === 'authenticated' && is_anonymous === false,
      isEmailVerified: ({ email }, token) => hasConfirmedEmail({ issuer, publishableKey, token, email: String(email) }),
    };
  },

  /** Takes the ID token, whose audience is this product; an access token's is an API. The issuer ends with a slash. */
  auth0: ({ url, clientId }) => ({
    issuer: `${url}/`,
    keys: new URL(`${url}/.well-known/jwks.json`),
    algorithms: ['RS256'],
    audience: clientId,
    isIdentity: () => true,
    isEmailVerified: saysVerified,
  }),
};

/** The rules of a provider; undefined if the provider is not configured. */
export function rulesOf<Name extends Provider>(provider: Name, settings: ProviderSettings): ProviderRules | undefined {
  const given = settings[provider];
  return given && rules[provider](given);
}
