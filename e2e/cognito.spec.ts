import { test } from '@playwright/test';
import { App } from './app.ts';
import { startCognito } from './stand-ins/cognito.ts';
import { stepsOf } from './stand-ins/steps.ts';

test('people register, confirm, sign in and choose a new password with Cognito', async ({ page }, info) => {
  await using cognito = await startCognito();
  const app = new App(page, info);
  const steps = stepsOf(app, 'amplify');

  await steps.open('register');
  const { email, password } = await steps.register();
  // Cognito's tokens contain no name.
  const person = { firstName: email.split('@')[0] ?? '' };
  await steps.take('verify', { code: '000000' });
  await steps.expectProblem('code_invalid');
  await cognito.verifyEmail(email);
  await steps.take('verify', { code: cognito.code });
  await steps.expectSignedIn(person);

  await steps.open('login');
  await steps.take('login', { email, password });
  await steps.expectSignedIn(person);

  await steps.open('forgot-password');
  await steps.take('forgot-password', { email });
  await steps.take('new-password', { code: cognito.code, password: 'another long password' });
  await steps.expectNotice('passwordChanged');
  await steps.take('login', { password: 'another long password' });
  await steps.expectSignedIn(person);
});
