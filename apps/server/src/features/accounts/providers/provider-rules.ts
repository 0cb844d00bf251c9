import type { Provider, ProviderSettings } from '@skrin/contract/accounts/providers';
import type { JWTPayload } from 'jose';
import { cognitoUrl } from './provider-settings.ts';
import { hasConfirmedEmail } from './supabase-user.ts';

/** What a token of one provider has to be, and where the keys are that sign it. */
export interface ProviderRules {
  /** `iss`, to the letter. */
  issuer: string;
  /** RFC 7517 key set; undefined: an emulator, whose tokens nobody signs. */
  keys: URL | undefined;
  algorithms: string[];
  audience: string;
  /** A token says who somebody is, or only what they may do elsewhere. */
  isIdentity: (claims: JWTPayload) => boolean;
  /**
   * Whether the provider has seen that the address is theirs. Never by what people can write themselves, such as
   * `user_metadata`.
   */
  isEmailVerified: (claims: JWTPayload, token: string) => boolean | Promise<boolean>;
}

/** How far the clocks of a provider and ours may differ, in seconds. */
export const CLOCK_LEEWAY_S = 60;

type SettingsOf<Name extends Provider> = NonNullable<ProviderSettings[Name]>;

const saysVerified = ({ email_verified }: JWTPayload) => email_verified === true;

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const rules: { [Name in Provider]: (settings: SettingsOf<Name>) => ProviderRules } = {
  /** The ID token: an access token has neither an audience nor a mail address. */
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

  firebase: ({ projectId, emulatorUrl }) => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    keys: emulatorUrl ? undefined : new URL(FIREBASE_KEYS),
    algorithms: ['RS256'],
    audience: projectId,
    isIdentity: ({ auth_time: time }) => typeof time === 'number' && time <= Date.now() / 1_000 + CLOCK_LEEWAY_S,
    isEmailVerified: saysVerified,
  }),

  /** The access token is the only one. Projects that still sign with a shared secret (HS256) cannot be checked: refused. */
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

  /** The ID token: its audience is this product, that of an access token an API. The slash is part of the issuer. */
  auth0: ({ url, clientId }) => ({
    issuer: `${url}/`,
    keys: new URL(`${url}/.well-known/jwks.json`),
    algorithms: ['RS256'],
    audience: clientId,
    isIdentity: () => true,
    isEmailVerified: saysVerified,
  }),
};

/** Of a provider that is offered. */
export function rulesOf<Name extends Provider>(provider: Name, settings: ProviderSettings): ProviderRules | undefined {
  const given = settings[provider];
  return given && rules[provider](given);
}
