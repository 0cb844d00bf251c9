import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, type Context, type StandIn, textOf } from './answer.ts';
import type { Person, Purpose } from './people.ts';

/** An error as the service words it; its SDK reads `error_code`. */
const refuse = (status: number, error_code: string): Answer => ({
  status,
  body: { code: status, error_code, msg: error_code },
});

const ROOT = '/auth/v1/';
const types = { signup: 'confirm', recovery: 'new_password' } as const satisfies Record<string, Purpose>;
type MailType = keyof typeof types;

/** Answers the calls of Supabase's SDK as its service does, since no package of the service runs without Docker. */
export function supabase({ url, people, tokens }: Context): StandIn {
  const sessions = new Map<string, Person>();
  const present = ({ id, email, confirmedAt, names }: Person) => ({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: confirmedAt,
    user_metadata: names,
    app_metadata: { provider: 'email' },
    identities: [],
    created_at: new Date().toISOString(),
  });
  const open = async (person: Person) => {
    const claims = { email: person.email, phone: '', role: 'authenticated', aal: 'aal1', is_anonymous: false };
    const token = await tokens.sign({
      ...claims,
      iss: `${url}/auth/v1`,
      aud: 'authenticated',
      sub: person.id,
      session_id: randomUUID(),
      user_metadata: person.names,
    });
    sessions.set(token, person);
    const times = { expires_in: tokens.lifetime, expires_at: Math.floor(Date.now() / 1_000) + tokens.lifetime };
    return { access_token: token, token_type: 'bearer', refresh_token: randomUUID(), user: present(person), ...times };
  };
  const mail = ({ email }: Person, type: MailType, redirectTo: string | null) =>
    people.send('supabase', email, types[type], (token) => {
      const query = new URLSearchParams({ token, type, redirect_to: redirectTo ?? '' });
      return `${url}/auth/v1/verify?${query}`;
    });
  const typeOf = (type: unknown): MailType => (type === 'recovery' ? 'recovery' : 'signup');

  const calls: Record<string, (asked: Asked & { token: string }) => Promise<Answer> | Answer> = {
    'GET .well-known/jwks.json': () => ({ body: tokens.publicKeys }),
    'GET settings': () => ({ body: { mailer_autoconfirm: false } }),
    'POST signup': ({ body, query }) => {
      const [email, password] = [textOf(body, 'email'), textOf(body, 'password')];
      if (password.length < 8) return refuse(422, 'weak_password');
      const known = people.find('supabase', email);
      const person = known ?? people.add('supabase', { email, password, names: (body.data ?? {}) as Person['names'] });
      if (!known) mail(person, 'signup', query.get('redirect_to'));
      return { body: present(person) };
    },
    'POST token': async ({ body }) => {
      const person = people.find('supabase', textOf(body, 'email'));
      if (!person || person.password !== body.password) return refuse(400, 'invalid_credentials');
      return person.confirmedAt ? { body: await open(person) } : refuse(400, 'email_not_confirmed');
    },
    'POST verify': async ({ body }) => {
      const person = people.redeem('supabase', textOf(body, 'token'), types[typeOf(body.type)], textOf(body, 'email'));
      return person ? { body: await open(person) } : refuse(403, 'otp_expired');
    },
    'GET verify': async ({ query }) => {
      const to = query.get('redirect_to') ?? '';
      const type = typeOf(query.get('type'));
      const person = people.redeem('supabase', query.get('token') ?? undefined, types[type]);
      if (!person) return { location: `${to}#error=access_denied&error_code=otp_expired` };
      const session = Object.entries(await open(person)).filter(([, value]) => typeof value !== 'object');
      const texts = Object.fromEntries(session.map(([name, value]) => [name, String(value)]));
      return { location: `${to}#${new URLSearchParams({ ...texts, type })}` };
    },
    'POST resend': ({ body, query }) => {
      const person = people.find('supabase', textOf(body, 'email'));
      if (person?.confirmedAt === null) mail(person, 'signup', query.get('redirect_to'));
      return { body: {} };
    },
    'POST recover': ({ body, query }) => {
      const person = people.find('supabase', textOf(body, 'email'));
      if (person) mail(person, 'recovery', query.get('redirect_to'));
      return { body: {} };
    },
    'GET user': ({ token }) => {
      const person = sessions.get(token);
      return person ? { body: present(person) } : refuse(403, 'session_not_found');
    },
    'PUT user': ({ body, token }) => {
      const person = sessions.get(token);
      if (!person) return refuse(403, 'session_not_found');
      if (person.password === body.password) return refuse(422, 'same_password');
      person.password = textOf(body, 'password') || person.password;
      return { body: present(person) };
    },
    'POST logout': ({ token }) => {
      sessions.delete(token);
      return { status: 204 };
    },
  };
  return (asked) => {
    if (!asked.path.startsWith(ROOT)) return undefined;
    const token = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    return calls[`${asked.method} ${asked.path.slice(ROOT.length)}`]?.({ ...asked, token }) ?? refuse(404, 'not_found');
  };
}
