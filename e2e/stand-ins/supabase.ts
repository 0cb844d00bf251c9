import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { importJWK, SignJWT } from 'jose';
import { standIns } from './environment.ts';

interface User {
  id: string;
  email: string;
  password: string;
  confirmedAt: string | null;
  metadata: object;
}
interface Mail {
  to: string;
  type: 'signup' | 'recovery';
  code: string;
  /** The link in the mail. */
  link: string;
}
interface Answer {
  status?: number;
  body?: object;
  location?: string;
}
type Body = Record<string, string | undefined> & { data?: object };

/** Key of this stand-in only, the same in each run: the product keeps using the first key that it has fetched. */
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'K9qH01F87GU5CnNp3ilYn14lj4ZHm5v00mdbOqDQ1-4',
  y: 'SYZ1cWyA51WYKcvgxPFOnxG8DrSn428ZgmIYU6k5FvU',
};
const privateKey = await importJWK({ ...publicKey, d: '1nv3d8KmaVLtYHx9Cd0831bVj94I9W-f3YR2y923C8g' }, 'ES256');

/** An error as the service words it; its SDK reads `error_code`. */
const refuse = (status: number, error_code: string): Answer => ({
  status,
  body: { code: status, error_code, msg: error_code },
});

/**
 * Answers the calls of Supabase's SDK as its service does, since no package of the service runs without Docker. Mails
 * are kept in memory.
 */
export async function startSupabase() {
  const users: User[] = [];
  const sessions = new Map<string, User>();
  const mails: Mail[] = [];

  const present = ({ id, email, confirmedAt, metadata }: User) => ({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: confirmedAt,
    user_metadata: metadata,
    app_metadata: { provider: 'email' },
    identities: [],
    created_at: new Date().toISOString(),
  });
  const open = async (user: User): Promise<Answer> => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { email: user.email, phone: '', role: 'authenticated', aal: 'aal1', is_anonymous: false };
    const token = await new SignJWT({ ...claims, session_id: randomUUID(), user_metadata: user.metadata })
      .setProtectedHeader({ alg: 'ES256', kid: 'stand-in', typ: 'JWT' })
      .setIssuer(`${standIns.supabase}/auth/v1`)
      .setAudience('authenticated')
      .setSubject(user.id)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(privateKey);
    sessions.set(token, user);
    const times = { expires_in: 3_600, expires_at: now + 3_600 };
    return {
      body: { access_token: token, token_type: 'bearer', refresh_token: randomUUID(), user: present(user), ...times },
    };
  };
  const send = (user: User, type: Mail['type'], redirectTo: string | null) => {
    const code = String(randomInt(100_000, 1_000_000));
    const query = new URLSearchParams({ token: code, type, redirect_to: redirectTo ?? '' });
    mails.push({ to: user.email, type, code, link: `${standIns.supabase}/auth/v1/verify?${query}` });
  };
  /** A code works once, and only until another one is asked for. */
  const redeem = (code: string | undefined, type: Mail['type']) => {
    const mail = mails.find((known) => known.code === code && known.type === type);
    const user = users.find(({ email }) => email === mail?.to);
    if (!mail || !user || mails.findLast(({ to }) => to === mail.to) !== mail) return undefined;
    mail.code = '';
    user.confirmedAt ??= new Date().toISOString();
    return user;
  };
  const userOf = ({ email }: Body) => users.find((known) => known.email === email);

  const routes: Record<
    string,
    (body: Body, asked: { query: URLSearchParams; user: User | undefined; token: string }) => Answer | Promise<Answer>
  > = {
    'GET .well-known/jwks.json': () => ({
      body: { keys: [{ ...publicKey, kid: 'stand-in', alg: 'ES256', use: 'sig' }] },
    }),
    'GET settings': () => ({ body: { mailer_autoconfirm: false } }),
    'POST signup': (body, { query }) => {
      const { email = '', password = '', data = {} } = body;
      if (password.length < 8) return refuse(422, 'weak_password');
      const known = userOf(body);
      const user = known ?? { id: randomUUID(), email, password, confirmedAt: null, metadata: data };
      if (!known) {
        users.push(user);
        send(user, 'signup', query.get('redirect_to'));
      }
      return { body: present(user) };
    },
    'POST token': (body) => {
      const user = userOf(body);
      if (!user || user.password !== body.password) return refuse(400, 'invalid_credentials');
      return user.confirmedAt ? open(user) : refuse(400, 'email_not_confirmed');
    },
    'POST verify': (body) => {
      const user = redeem(body.token, body.type === 'recovery' ? 'recovery' : 'signup');
      return user && user.email === body.email ? open(user) : refuse(403, 'otp_expired');
    },
    'GET verify': async (_, { query }) => {
      const to = query.get('redirect_to') ?? '';
      const type = query.get('type') as Mail['type'];
      const user = redeem(query.get('token') ?? undefined, type);
      if (!user) return { location: `${to}#error=access_denied&error_code=otp_expired` };
      const session = Object.entries((await open(user)).body ?? {}).filter(([, value]) => typeof value !== 'object');
      const texts = Object.fromEntries(session.map(([name, value]) => [name, String(value)]));
      return { location: `${to}#${new URLSearchParams({ ...texts, type })}` };
    },
    'POST resend': (body, { query }) => {
      const user = userOf(body);
      if (user && !user.confirmedAt) send(user, 'signup', query.get('redirect_to'));
      return { body: {} };
    },
    'POST recover': (body, { query }) => {
      const user = userOf(body);
      if (user) send(user, 'recovery', query.get('redirect_to'));
      return { body: {} };
    },
    'GET user': (_, { user }) => (user ? { body: present(user) } : refuse(403, 'session_not_found')),
    'PUT user': ({ password }, { user }) => {
      if (!user) return refuse(403, 'session_not_found');
      if (password === user.password) return refuse(422, 'same_password');
      user.password = password ?? user.password;
      return { body: present(user) };
    },
    'POST logout': (_, { token }) => {
      sessions.delete(token);
      return { status: 204 };
    },
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', standIns.supabase);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const route = routes[`${request.method} ${pathname.replace('/auth/v1/', '')}`];
    const isPreflight = request.method === 'OPTIONS';
    const answer = isPreflight
      ? { status: 204 }
      : await route?.(await readJson(request), { query, token, user: sessions.get(token) });
    const { status = answer?.location ? 303 : 200, body, location }: Answer = answer ?? refuse(404, 'not_found');
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PUT',
      'content-type': 'application/json',
      ...(location && { location }),
    });
    response.end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(new URL(standIns.supabase).port, resolve));
  return {
    /** The newest mail to an address. */
    mailTo: (address: string): Mail => mails.findLast(({ to }) => to === address) as Mail,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks = await request.toArray();
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}
