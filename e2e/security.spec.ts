import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';

test('a passkey is added with the password, and logs its person in without, offered or asked for', async ({
  page,
}, info) => {
  const app = new App(page, info);
  await addAuthenticator(page);
  const person = await app.register({ consent: false });
  const hello = app.heading(app.t('home:dashboard.hello', { name: person.firstName }));
  await app.open(href('profileSecurity'));
  await expect(page.getByText(app.t('security:sessions.current'))).toBeVisible();
  await app.expectAccessible();
  await app.button(app.t('security:passkeys.add')).click();
  await page.getByLabel(app.t('security:passkeys.name')).fill('Phone');
  await page.getByRole('dialog').getByLabel(app.t('security:password.label')).fill(person.password);
  await app.expectAccessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('security:passkeys.add') })
    .click();
  await expect(app.button(app.t('security:passkeys.removeOf', { name: 'Phone' }))).toBeVisible();

  // The virtual authenticator accepts at once the passkey that the browser offers at the email field.
  const offered = page.waitForResponse((response) => response.url().endsWith('/api/auth/login/passkey'));
  await app.button(app.t('security:sessions.everywhere')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('security:sessions.everywhere') })
    .click();
  expect((await offered).status()).toBe(200);
  await expect(hello).toBeVisible();

  // A browser that does not offer passkeys there.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await page.evaluate('localStorage.clear()');
  await page.goto(href('login'));
  await app.expectAccessible();
  await app.button(app.t('accounts:login.passkey')).click();
  await expect(hello).toBeVisible();
});

/** Adds Chromium's virtual authenticator, which verifies its user at once, as a fingerprint would. */
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
