import { expect, test } from '@playwright/test';
import { App } from './app.ts';
import { startFirebase } from './stand-ins/firebase.ts';
import { stepsOf } from './stand-ins/steps.ts';

test('people register, confirm, sign in and choose a new password with Firebase', async ({ page }, info) => {
  await using firebase = await startFirebase();
  const app = new App(page, info);
  const steps = stepsOf(app, 'firebase');

  await steps.open('register');
  const person = await steps.register();
  const { email, password } = person;
  await expect(app.heading(steps.title('verify'))).toBeVisible();
  // Log-in leads here again until the address is confirmed.
  await steps.open('login');
  await steps.take('login', { email, password });
  await expect(app.heading(steps.title('verify'))).toBeVisible();
  const link = await firebase.linkTo(email);
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
  await page.goto(await firebase.linkTo(email));
  await steps.take('new-password', { password: 'another long password' });
  await steps.expectNotice('passwordChanged');
  await steps.take('login', { email, password: 'another long password' });
  await steps.expectSignedIn(person);
});
