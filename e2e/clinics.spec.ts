import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
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
  await app.open(href('clinics'));
  const map = page.getByRole('region', { name: app.t('clinics:map.title') });
  await expect(map.getByText(app.t('clinics:map.plain'))).toBeVisible();
  const mark = map.locator('button[aria-pressed]').first();
  await app.button(app.t('common:actions.showMore')).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: app.t('clinics:map.keys') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(mark).toBeFocused();
  const names = await mark.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  const inList = page.getByRole('article').locator('a:focus');
  await expect(inList).toBeVisible();
  expect(names).toContain(await inList.textContent());
  await app.expectAccessible();
  expect(refused).toEqual([]);
});
