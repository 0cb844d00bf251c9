import { test } from '@playwright/test';
import { App } from './app.ts';
import { stepsOf } from './provider-steps.ts';

test('people register, confirm, sign in and choose a new password with Cognito', async ({ page }, info) => {
  const app = new App(page, info);
  const steps = stepsOf(app, 'amplify');

  await steps.open('register');
  const person = await steps.register();
  const { email, password } = person;
  await steps.take('verify', { code: '000000' });
  await steps.expectProblem('code_invalid');
  await steps.take('verify', { code: (await steps.mailTo(email)).code });
  await steps.expectSignedIn(person);

  await steps.open('login');
  await steps.take('login', { email, password });
  await steps.expectSignedIn(person);

  await steps.open('forgot-password');
  await steps.take('forgot-password', { email });
  await steps.expectStep('new-password');
  await steps.take('new-password', {
    code: (await steps.mailTo(email)).code,
    password: 'another long password',
  });
  await steps.expectNotice('passwordChanged');
  await steps.take('login', { password: 'another long password' });
  await steps.expectSignedIn(person);
});
