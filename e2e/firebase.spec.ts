import { expect, test } from '@playwright/test';
import { App } from './app.ts';
import { stepsOf } from './provider-steps.ts';

test('people register, confirm, sign in and choose a new password with Firebase', async ({ page }, info) => {
  const app = new App(page, info);
  const steps = stepsOf(app, 'firebase');

  await steps.open('register');
  await steps.expectMarked();
  await app.expectAccessible();
  const person = await steps.register();
  const { email, password } = person;
  await expect(app.heading(steps.title('verify'))).toBeVisible();
  // Log-in leads here again until the address is confirmed.
  await steps.open('login');
  await steps.take('login', { email, password });
  await expect(app.heading(steps.title('verify'))).toBeVisible();
  const { link } = await steps.mailTo(email);
  await page.goto(link);
  await steps.take('verify', {});
  await steps.expectNotice('verified');
  await steps.take('login', { email, password: 'not the password' });
  await steps.expectProblem('invalid_credentials');
  await steps.take('login', { password });
  await steps.expectSignedIn(person);
  await page.goto(link);
  await steps.take('verify', {});
  await steps.expectProblem('link_invalid');

  await steps.open('forgot-password');
  await steps.take('forgot-password', { email });
  await expect(app.heading(steps.title('new-password'))).toBeVisible();
  await page.goto((await steps.mailTo(email)).link);
  await steps.take('new-password', { password: 'another long password' });
  await steps.expectNotice('passwordChanged');
  await steps.take('login', { email, password: 'another long password' });
  await steps.expectSignedIn(person);
});

test('on a machine without settings, the log-in leads to a stand-in, and that to its mails', async ({ page }, info) => {
  const app = new App(page, info);
  const steps = stepsOf(app, 'amplify');
  await page.goto('/auth/jwt/login');
  await app.link('Amazon Cognito').click();
  await steps.expectMarked();
  await app.link(app.t('providers:ways.register')).click();
  const { email } = await steps.register();
  await expect(app.heading(steps.title('verify'))).toBeVisible();
  const opened = page.waitForEvent('popup');
  await app.link(app.t('providers:standIn.mails')).click();
  const mails = await opened;
  await expect(mails.getByText(email)).toBeVisible();
  await expect(mails.getByText(/^A stand-in/)).toBeVisible();
});
