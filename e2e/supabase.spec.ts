import { expect, test } from '@playwright/test';
import { App } from './app.ts';
import { stepsOf } from './provider-steps.ts';

test('people register, confirm, sign in and choose a new password with Supabase', async ({ page }, info) => {
  const app = new App(page, info);
  const steps = stepsOf(app, 'supabase');

  await steps.open('register');
  const person = await steps.register();
  const { email } = person;
  await steps.take('verify', { code: '000000' });
  await steps.expectProblem('code_invalid');
  await app.expectAccessible();
  await steps.take('verify', { code: (await steps.mailTo(email)).code });
  await steps.expectSignedIn(person);

  await steps.open('login');
  await steps.take('login', { email, password: 'not the password' });
  await steps.expectProblem('invalid_credentials');
  await app.link(app.t('providers:ways.forgotPassword')).click();
  await steps.take('forgot-password', { email });
  // Once the next step shows, the mail has been sent.
  await expect(app.heading(steps.title('new-password'))).toBeVisible();
  const second = 'another long password';
  await steps.take('new-password', { code: (await steps.mailTo(email)).code, password: second });
  await steps.expectNotice('passwordChanged');

  // The link of the mail works too, once; its tokens are removed from the address.
  await steps.open('forgot-password');
  await steps.take('forgot-password', { email });
  await expect(app.heading(steps.title('new-password'))).toBeVisible();
  const { link } = await steps.mailTo(email);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/supabase/new-password');
  const third = 'a third long password';
  await steps.take('new-password', { password: third });
  await steps.expectNotice('passwordChanged');
  await page.goto(link);
  await steps.expectProblem('link_invalid');

  await steps.open('login');
  await steps.take('login', { email, password: third });
  await steps.expectSignedIn(person);
});
