import { expect, test } from '@playwright/test';
import { href as anyHref } from '@skrin/contract/all-pages';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';

test('people choose what they are told of, and what is about money stays on', async ({ page }, info) => {
  const app = new App(page, info);
  await app.register();
  await app.open(href('profile'));
  await app.link(app.t('pages:profileNotifications.title')).click();
  await expect(page).toHaveURL(href('profileNotifications'));
  const switchOf = (kind: 'follow_up_due' | 'refund_sent', channel: 'mail' | 'bell') =>
    page.getByRole('switch', {
      name: app.t(`noticeSettings:switch.${channel}`, { kind: app.t(`noticeSettings:kinds.${kind}`) }),
      exact: true,
    });
  await expect(switchOf('follow_up_due', 'mail')).toBeChecked();
  await app.expectAccessible({ colours: 'both modes' });
  await switchOf('follow_up_due', 'mail').click();
  await expect(page.getByText(app.t('noticeSettings:saved'))).toBeVisible();
  for (const channel of ['mail', 'bell'] as const) {
    await expect(switchOf('refund_sent', channel)).toBeChecked();
    await expect(switchOf('refund_sent', channel)).toBeDisabled();
  }

  // The same settings are a tab of the account, whose address says which is open.
  await app.open(anyHref('userAccount', { tab: 'notifications' }));
  await expect(switchOf('follow_up_due', 'mail')).not.toBeChecked();
  await expect(switchOf('follow_up_due', 'bell')).toBeChecked();
  await app.link(app.t('pages:profileSecurity.title')).click();
  await expect(page).toHaveURL(anyHref('userAccount', { tab: 'security' }));
  await expect(app.heading(app.t('security:sessions.title'))).toBeVisible();
  await app.expectAccessible();
  await page.goBack();
  await expect(switchOf('follow_up_due', 'mail')).toBeVisible();
});
