import { createServer } from 'node:net';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from './people.ts';
import { serveStandIns } from './serve.ts';

let standIns: Awaited<ReturnType<typeof serveStandIns>>;
let url: string;
beforeAll(async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  standIns = await serveStandIns(port);
  url = standIns.url;
});
afterAll(() => standIns[Symbol.asyncDispose]());

const [password, other] = ['staple the horse', 'another long password'];
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> };
};
const mailTo = async (to: string): Promise<Mail> => {
  const answer = await fetch(url + standIn.mails, { headers: { accept: 'application/json' } });
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.find((mail) => mail.to === to) as Mail;
};
const claimsOf = async (token: unknown, keys: string) => {
  const set = (await (await fetch(url + keys)).json()) as JSONWebKeySet;
  return (await jwtVerify(String(token), createLocalJWKSet(set))).payload;
};

describe('Firebase', () => {
  const call = (name: string, body: object) => post(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, body);
  const continueUrl = 'http://localhost:3000/auth/firebase/login';
  const email = 'ayu@firebase.example';

  it('takes somebody from registering to a new password, with tokens that it signs', async () => {
    const { body: made } = await call('signUp', { email, password });
    expect(await claimsOf(made.idToken, standIn.keys)).toMatchObject({ email, email_verified: false });
    expect((await call('signUp', { email, password })).body).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: made.idToken, continueUrl });
    const { link, code: oobCode } = await mailTo(email);
    expect(link).toBe(`http://localhost:3000/auth/firebase/verify?mode=verifyEmail&oobCode=${oobCode}`);
    expect((await call('update', { oobCode })).status).toBe(200);
    expect((await call('update', { oobCode })).body).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
    const wrong = await call('signInWithPassword', { email, password: other });
    expect(wrong.body).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl });
    await call('resetPassword', { oobCode: (await mailTo(email)).code, newPassword: other });
    expect((await call('signInWithPassword', { email, password })).status).toBe(400);
    const { body: signedIn } = await call('signInWithPassword', { email, password: other });
    expect(await claimsOf(signedIn.idToken, standIn.keys)).toMatchObject({
      iss: `https://securetoken.google.com/${standIn.projectId}`,
      aud: standIn.projectId,
      email_verified: true,
    });
  });
});

describe('Cognito', () => {
  const call = (name: string, body: object) =>
    post('/', body, { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });
  const Username = 'ayu@cognito.example';
  const logIn = (PASSWORD: string) => call('InitiateAuth', { AuthParameters: { USERNAME: Username, PASSWORD } });

  it('takes somebody from registering to a new password, with tokens that it signs', async () => {
    const UserAttributes = [{ Name: 'given_name', Value: 'Ayu' }];
    expect((await call('SignUp', { Username, Password: password, UserAttributes })).status).toBe(200);
    expect((await logIn(password)).body).toMatchObject({ __type: 'UserNotConfirmedException' });
    const first = (await mailTo(Username)).code;
    await call('ResendConfirmationCode', { Username });
    // A newer code takes the place of the former.
    const former = await call('ConfirmSignUp', { Username, ConfirmationCode: first });
    expect(former.body).toMatchObject({ __type: 'CodeMismatchException' });
    await call('ConfirmSignUp', { Username, ConfirmationCode: (await mailTo(Username)).code });
    await call('ForgotPassword', { Username });
    const ConfirmationCode = (await mailTo(Username)).code;
    await call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: other });
    expect((await logIn(password)).body).toMatchObject({ __type: 'NotAuthorizedException' });
    const { AuthenticationResult } = (await logIn(other)).body as { AuthenticationResult: { IdToken: string } };
    const keys = `/${standIn.userPoolId}/.well-known/jwks.json`;
    expect(await claimsOf(AuthenticationResult.IdToken, keys)).toMatchObject({
      iss: `${url}/${standIn.userPoolId}`,
      aud: standIn.clientId,
      token_use: 'id',
      given_name: 'Ayu',
    });
  });
});

describe('all of them', () => {
  it('keep the people of one provider from another', async () => {
    await post('/auth/v1/signup', { email: 'one@example.com', password });
    const elsewhere = { email: 'one@example.com', password };
    const answer = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', elsewhere);
    expect(answer.status).toBe(400);
  });

  it('mark the page of their mails, and show what others wrote as text', async () => {
    await post('/auth/v1/signup', { email: '<img src=x>@example.com', password });
    const html = await (await fetch(url + standIn.mails)).text();
    expect(html).toContain('A stand-in, for trying out on this machine');
    expect(html).not.toContain('<img');
  });

  it('speak Indonesian where the browser asks for it first, else English', async () => {
    const titleIn = async (language: string) => {
      const answer = await fetch(url + standIn.mails, { headers: { 'accept-language': language } });
      return /<html lang="(..)">.*<h1>(.*?)<\/h1>/s.exec(await answer.text())?.slice(1);
    };
    expect(await titleIn('id-ID,id;q=0.9,en;q=0.8')).toEqual(['id', 'Surel dari layanan tiruan']);
    for (const other of ['en-GB,id;q=0.5', 'fr', '*'])
      expect(await titleIn(other)).toEqual(['en', 'Mails of the stand-ins']);
  });

  it('listen on loopback alone, and answer nonsense', async () => {
    expect(new URL(url).hostname).toBe('localhost');
    expect((await post('/nowhere', {})).status).toBe(404);
    expect((await fetch(`${url}/auth/v1/signup`, { method: 'POST', body: '{' })).status).toBe(400);
  });
});
