import { expect, test } from '@playwright/test';
import { App } from './app.ts';

test('the map of clinics is allowed to draw, is reached with the keyboard and leads into the list', async ({
  page,
}, info) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  const app = new App(page, info);
  await app.open('/clinic');
  const map = page.getByRole('region', { name: app.t('clinics:map.title') });
  await expect(map.getByText(app.t('clinics:map.plain'))).toBeVisible();
  const clinic = map.locator('button[aria-pressed]').first();
  const name = (await clinic.getAttribute('aria-label')) ?? '';
  await app.button(app.t('common:actions.showMore')).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: app.t('clinics:map.keys') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(clinic).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.link(name)).toBeFocused();
  await app.expectAccessible();
  expect(refused).toEqual([]);
});
