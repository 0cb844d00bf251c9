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

const phone = { width: 390, height: 844 };

test('on a phone a map without streets is a small picture above the list, which stays', async ({ page }, info) => {
  await page.setViewportSize(phone);
  const app = new App(page, info);
  await app.open(href('clinics'));
  await app.button(app.t('clinics:map.show')).click();
  const map = page.getByRole('region', { name: app.t('clinics:map.title') });
  await expect(map.getByText(app.t('clinics:map.plain'))).toBeVisible();
  const { height = 0, y = 0 } = (await map.boundingBox()) ?? {};
  expect(height).toBeLessThan(260);
  const first = page.getByRole('article').first();
  expect((await first.boundingBox())?.y).toBeGreaterThan(y);
  await expect(page.getByRole('article')).toHaveCount(20);
  await map.locator('button[aria-pressed]').first().click();
  await expect(page.getByRole('article').locator('a:focus')).toBeInViewport();
});

test('the clinics near a place come into view on a phone, below the header', async ({ page, context }, info) => {
  await page.setViewportSize(phone);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.1754, longitude: 106.8272 });
  const app = new App(page, info);
  await app.open(href('clinics', { tab: 'nearby' }));
  await app.button(app.t('clinics:place.useHere')).click();
  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: app.t('clinics:nearYou') });
  await expect(heading).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const place = await heading.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(place?.y).toBeLessThan(phone.height / 3);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await app.expectAccessible();
});
