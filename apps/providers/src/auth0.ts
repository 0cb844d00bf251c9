import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback, standIn } from '@skrin/contract/accounts/stand-ins';
import { Provider } from 'oidc-provider';
import { type Body, type Context, readBody, send, textOf } from './answer.ts';
import { escaped, page } from './page.ts';
import { languageOf, type PageLanguage, textsIn } from './page-texts.ts';
import type { People } from './people.ts';

const CALLBACK = '/auth/auth0/callback';

/**
 * A certified OpenID provider at Auth0's addresses, with Auth0's issuer, which ends with a slash. People log in, register and
 * choose a new password on its own page, as at Auth0; it mails nothing.
 */
export function auth0({ url, people, tokens }: Context): (request: IncomingMessage, response: ServerResponse) => void {
  const provider = new Provider(`${url}/`, {
    clients: [
      {
        client_id: standIn.clientId,
        redirect_uris: [`http://localhost${CALLBACK}`],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: tokens.privateKeys as never,
    routes: { authorization: '/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
    cookies: { keys: ['stand-in'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Auth0 puts these claims into the ID token.
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    extraParams: ['screen_hint'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, given_name: email.split('@')[0] }),
    }),
    // Grants what Skrin asks for without a consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider: owner } = oidc;
      const grant = new owner.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // The product may be opened at any address of this machine.
  provider.Client.prototype.redirectUriAllowed = (address: string) => {
    const { hostname, pathname } = new URL(address);
    return isLoopback(hostname) && pathname === CALLBACK;
  };
  const callback = provider.callback();

  return async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const { params } = await provider.interactionDetails(request, response);
    const email = body && accountOf(people, body);
    if (email) {
      await provider.interactionFinished(request, response, { login: { accountId: email } });
      return;
    }
    const language = languageOf(request.headers['accept-language']);
    const shown = { language, isNew: params.screen_hint === 'signup', isRefused: body !== undefined };
    send(request, response, { html: form(shown) });
  };
}

/** Whom somebody proves to be, or becomes, by the button that they pressed; undefined if that fails. */
function accountOf(people: People, body: Body): string | undefined {
  const [email, password] = [textOf(body, 'email').trim(), textOf(body, 'password')];
  if (!email.includes('@') || password.length < 8) return undefined;
  const known = people.find('auth0', email);
  if (body.way === 'register') return known ? undefined : people.add('auth0', { email, password }).email;
  if (!known) return undefined;
  if (body.way === 'new_password') known.password = password;
  return known.password === password ? known.email : undefined;
}

interface Form {
  language: PageLanguage;
  isNew: boolean;
  isRefused: boolean;
}

/** One form for all three ways; Enter takes the first button. */
function form({ language, isNew, isRefused }: Form): string {
  const t = textsIn(language);
  const order = isNew
    ? (['register', 'login', 'new_password'] as const)
    : (['login', 'register', 'new_password'] as const);
  const buttons = order.map((way) => `<button name="way" value="${way}">${escaped(t.ways[way])}</button>`);
  const refusal = `<p role="alert">${escaped(t.refused)}</p>`;
  return page({
    language,
    title: 'Auth0',
    main: `${isRefused ? refusal : ''}
<form method="post">
<label for="email">${escaped(t.email)}</label><input id="email" name="email" type="email" autocomplete="email" required>
<label for="password">${escaped(t.password)}</label><input id="password" name="password" type="password" autocomplete="off" required minlength="8">
${buttons.join('\n')}
</form>`,
  });
}
