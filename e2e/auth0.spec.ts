import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { newPerson } from './people.ts';
import { startAuth0 } from './stand-ins/auth0.ts';

test('people register and sign in with Auth0, on its pages, and come back to where they were', async ({
  page,
  baseURL,
}, info) => {
  await using auth0 = await startAuth0({ callback: `${baseURL}/auth/auth0/callback` });
  const app = new App(page, info);
  const { email } = newPerson();
  const goThere = async (step: 'register' | 'login' | 'forgot-password') => {
    await page.goto(href('auth0', { step, returnTo: href('assessmentForm') }));
    await app.button(app.t('providers:hosted.go', { provider: 'Auth0' })).click();
  };
  const signInThere = async () => {
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await expect(page).toHaveURL('/assessment/form');
    const names = await page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    expect(names.filter((name) => /auth0/i.test(name))).toEqual([]);
    await page.evaluate('localStorage.clear()');
  };

  await goThere('register');
  await signInThere();
  // Auth0 asks for the password again, although the person is still signed in there.
  await goThere('login');
  await signInThere();
  await goThere('forgot-password');
  await signInThere();
  expect(auth0.asked).toEqual(['signup', 'login', 'login']);

  await page.goto(href('auth0', { step: 'callback', code: 'made-up', state: 'made-up' }));
  await expect(page.getByText(app.t('providers:problems.interrupted'))).toBeVisible();
});
