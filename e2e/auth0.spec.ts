import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { newPerson } from './people.ts';

test('people register, sign in and choose a new password with Auth0, on its pages, and come back', async ({
  page,
}, info) => {
  const app = new App(page, info);
  const { email } = newPerson();
  const goThere = async (step: 'register' | 'login' | 'forgot-password') => {
    await page.goto(href('auth0', { step, returnTo: href('assessmentForm') }));
    await app.button(app.t('providers:hosted.go', { provider: 'Auth0' })).click();
  };
  const goOnThere = async (way: 'Register' | 'Log in' | 'Set a new password', password: string) => {
    await expect(page.getByText(/^A stand-in/)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: way }).click();
  };
  const signInThere = async (...as: Parameters<typeof goOnThere>) => {
    await goOnThere(...as);
    await expect(page).toHaveURL('/assessment/form');
    const names = await page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    expect(names.filter((name) => /auth0/i.test(name))).toEqual([]);
    await page.evaluate('localStorage.clear()');
  };

  await goThere('register');
  // What somebody registers with is the first button.
  await expect(page.getByRole('button').first()).toHaveText('Register');
  await signInThere('Register', 'staple the horse');
  // Auth0 asks for the password again, although the person is still signed in there.
  await goThere('login');
  await expect(page.getByRole('button').first()).toHaveText('Log in');
  await goOnThere('Log in', 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  await signInThere('Log in', 'staple the horse');
  await goThere('forgot-password');
  await signInThere('Set a new password', 'another long password');
  await goThere('login');
  await signInThere('Log in', 'another long password');

  await page.goto(href('auth0', { step: 'callback', code: 'made-up', state: 'made-up' }));
  await expect(page.getByText(app.t('providers:problems.interrupted'))).toBeVisible();
});
