import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { providerVariables, standIn, standInUrl } from '@skrin/contract/accounts/stand-ins';
import type { Config } from '../../../platform/config.ts';

/** The providers whose environment variables are set, as browsers get them; URLs without a slash at the end. */
export function providerSettings(config: Config): ProviderSettings {
  const hasProvider = providerVariables.some((name) => config[name] !== undefined);
  if (config.PROVIDERS_PORT !== undefined && !hasProvider) return standInSettings(standInUrl(config.PROVIDERS_PORT));
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID, COGNITO_URL } = config;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_EMULATOR_URL } = config;
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishableKey, AUTH0_URL, AUTH0_CLIENT_ID } = config;
  const amplify = userPoolId &&
    COGNITO_CLIENT_ID && {
      userPoolId,
      clientId: COGNITO_CLIENT_ID,
      ...(COGNITO_URL && { endpoint: withoutSlash(COGNITO_URL) }),
    };
  const firebase = projectId &&
    apiKey && { projectId, apiKey, ...(FIREBASE_EMULATOR_URL && { emulatorUrl: withoutSlash(FIREBASE_EMULATOR_URL) }) };
  const supabase = SUPABASE_URL && publishableKey && { url: withoutSlash(SUPABASE_URL), publishableKey };
  const auth0 = AUTH0_URL && AUTH0_CLIENT_ID && { url: withoutSlash(AUTH0_URL), clientId: AUTH0_CLIENT_ID };
  return {
    ...(amplify && { amplify }),
    ...(firebase && { firebase }),
    ...(supabase && { supabase }),
    ...(auth0 && { auth0 }),
  };
}

/** The stand-ins of all providers, which answer at one address of this machine. */
const standInSettings = (url: string): ProviderSettings => ({
  amplify: { userPoolId: standIn.userPoolId, clientId: standIn.clientId, endpoint: url },
  firebase: { projectId: standIn.projectId, apiKey: standIn.apiKey, emulatorUrl: url, keysUrl: url + standIn.keys },
  supabase: { url, publishableKey: standIn.apiKey },
  auth0: { url, clientId: standIn.clientId },
  standIns: { mailsUrl: url + standIn.mails },
});

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** The URL of a Cognito user pool; the id of a pool begins with its region. */
export const cognitoUrl = ({ userPoolId, endpoint }: NonNullable<ProviderSettings['amplify']>): string =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;

const FIREBASE_URLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The origins to which a browser sends requests for the configured providers. */
export const providerOrigins = ({ amplify, firebase, supabase, auth0 }: ProviderSettings): string[] =>
  [
    ...(amplify ? [cognitoUrl(amplify)] : []),
    ...(firebase ? (firebase.emulatorUrl ? [firebase.emulatorUrl] : FIREBASE_URLS) : []),
    ...(supabase ? [supabase.url] : []),
    ...(auth0 ? [auth0.url] : []),
  ].map((url) => new URL(url).origin);
