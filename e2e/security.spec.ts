import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';

test('a passkey is added with the password, and logs its person in without', async ({ page }, info) => {
  const app = new App(page, info);
  await addAuthenticator(page);
  const person = await app.register({ consent: false });
  await app.open(href('profileSecurity'));
  await expect(page.getByText(app.t('security:sessions.current'))).toBeVisible();
  await app.expectAccessible();
  await app.button(app.t('security:passkeys.add')).click();
  await page.getByLabel(app.t('security:passkeys.name')).fill('Phone');
  await page.getByLabel(app.t('security:password.label')).fill(person.password);
  await app.expectAccessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('security:passkeys.add') })
    .click();
  await expect(app.button(app.t('security:passkeys.removeOf', { name: 'Phone' }))).toBeVisible();

  await app.button(app.t('security:sessions.everywhere')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('security:sessions.everywhere') })
    .click();
  await expect(page).toHaveURL(href('login'));
  await expect(page.getByRole('textbox', { name: app.t('accounts:fields.email') })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await app.button(app.t('accounts:login.passkey')).click();
  await expect(app.heading(app.t('home:dashboard.hello', { name: person.firstName }))).toBeVisible();
});

/** A device with a finger on it, as Chromium plays it. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
