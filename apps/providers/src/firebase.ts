import { randomUUID } from 'node:crypto';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import { decodeJwt } from 'jose';
import { type Answer, type Context, type StandIn, textOf } from './answer.ts';
import type { Person } from './people.ts';

const refuse = (message: string): Answer => ({ status: 400, body: { error: { code: 400, message } } });

/** The path of each call: what the SDK puts behind the address of an emulator. */
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';

/** Answers the calls of Firebase's SDK as its emulator does, with tokens that are signed. */
export function firebase({ people, tokens }: Context): StandIn {
  const issuer = `https://securetoken.google.com/${standIn.projectId}`;
  const open = async (person: Person) => {
    const { id, email, confirmedAt, names } = person;
    const idToken = await tokens.sign({
      iss: issuer,
      aud: standIn.projectId,
      sub: id,
      user_id: id,
      auth_time: Math.floor(Date.now() / 1_000),
      email,
      email_verified: confirmedAt !== null,
      ...(names.displayName !== undefined && { name: names.displayName }),
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    });
    const session = { idToken, refreshToken: randomUUID(), expiresIn: String(tokens.lifetime) };
    return { localId: id, email, displayName: names.displayName ?? '', registered: true, ...session };
  };
  const bearer = (token: string) => people.findById(token === '' ? undefined : decodeJwt(token).sub);
  const mail = (to: string, purpose: 'confirm' | 'new_password', continueUrl: string) =>
    people.send('firebase', to, purpose, (code) => {
      const query = new URLSearchParams({
        mode: purpose === 'confirm' ? 'verifyEmail' : 'resetPassword',
        oobCode: code,
      });
      return `${new URL(continueUrl).origin}/auth/firebase/verify?${query}`;
    });

  const calls: Record<string, (body: Record<string, unknown>) => Promise<Answer> | Answer> = {
    signUp: async (body) => {
      const [email, password] = [textOf(body, 'email'), textOf(body, 'password')];
      if (people.find('firebase', email)) return refuse('EMAIL_EXISTS');
      if (password.length < 6) return refuse('WEAK_PASSWORD : Password should be at least 6 characters');
      return { body: await open(people.add('firebase', { email, password })) };
    },
    signInWithPassword: async (body) => {
      const person = people.find('firebase', textOf(body, 'email'));
      if (!person || person.password !== body.password) return refuse('INVALID_LOGIN_CREDENTIALS');
      return { body: await open(person) };
    },
    lookup: (body) => {
      const person = bearer(textOf(body, 'idToken'));
      if (!person) return refuse('USER_NOT_FOUND');
      const { id: localId, email, confirmedAt, names } = person;
      const provider = { providerId: 'password', federatedId: email, email, rawId: email };
      const user = { localId, email, emailVerified: confirmedAt !== null, displayName: names.displayName };
      return { body: { users: [{ ...user, providerUserInfo: [provider], createdAt: '0', lastLoginAt: '0' }] } };
    },
    update: async (body) => {
      if (body.oobCode !== undefined) {
        const confirmed = people.redeem('firebase', textOf(body, 'oobCode'), 'confirm');
        if (!confirmed) return refuse('INVALID_OOB_CODE');
        return { body: { localId: confirmed.id, email: confirmed.email, emailVerified: true } };
      }
      const person = bearer(textOf(body, 'idToken'));
      if (!person) return refuse('USER_NOT_FOUND');
      if (body.displayName !== undefined) person.names.displayName = body.displayName;
      return { body: await open(person) };
    },
    sendOobCode: (body) => {
      const isNewPassword = body.requestType === 'PASSWORD_RESET';
      const person = isNewPassword ? people.find('firebase', textOf(body, 'email')) : bearer(textOf(body, 'idToken'));
      if (!person) return refuse('EMAIL_NOT_FOUND');
      mail(person.email, isNewPassword ? 'new_password' : 'confirm', textOf(body, 'continueUrl'));
      return { body: { email: person.email } };
    },
    resetPassword: (body) => {
      const person = people.redeem('firebase', textOf(body, 'oobCode'), 'new_password');
      if (!person) return refuse('INVALID_OOB_CODE');
      person.password = textOf(body, 'newPassword');
      return { body: { email: person.email, requestType: 'PASSWORD_RESET' } };
    },
  };
  return ({ method, path, body }) => {
    if (method === 'GET' && path === standIn.keys) return { body: tokens.publicKeys };
    if (method !== 'POST' || !path.startsWith(ACCOUNTS)) return undefined;
    return calls[path.slice(ACCOUNTS.length)]?.(body) ?? refuse('UNKNOWN_CALL');
  };
}
