import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { App } from './app.ts';

const journey = 'a visitor tries the whole check on the drawn sample, and nothing is kept';
test(journey, { tag: '@indonesian' }, async ({ page }, info) => {
  const app = new App(page, info);
  const asked = recordRequests(page);
  await page.goto(href('demo'));
  await expectSample(app, app.t('pages:demo.title'));
  await expect(page).toHaveTitle(`${app.t('pages:demo.title')} · ${app.t('common:appName')}`);
  const stored = await readStorage(page);

  await app.link(app.t('screening:assessment.begin')).click();
  for (const field of ['location', 'duration', 'symptoms', 'surface', 'feverOrPastChickenpox'] as const) {
    await expectSample(app, app.t(`questionnaire:questions.${field}.title`));
    await expect(page.locator(`main input[name="${field}"]`).first()).toBeDisabled();
    await app.button(app.t('common:actions.next')).click();
  }
  await expectSample(app, app.t('questionnaire:questions.over50OrImmunocompromised.title'));
  await app.button(app.t('common:actions.next')).click();
  await expectSample(app, app.t('questionnaire:safety.items.eyes.title'));
  await app.link(app.t('screening:assessment.skipAll')).click();
  await expectSample(app, app.t('screening:assessment.review.title'));
  await app.button(app.t('common:actions.submit')).click();

  await expect(page.getByText(app.t('screening:toasts.matched'))).toBeVisible();
  await expectSample(app, app.t('screening:analysis.tips.title'));
  await app.link(app.t('screening:analysis.tips.next')).click();
  await expect(page.getByText(app.t('screening:analysis.upload.good'))).toBeVisible();
  await expectSample(app, app.t('screening:analysis.upload.title'));
  await app.button(app.t('screening:photo.start')).click();

  await expectSample(app, app.t('screening:analysis.locked.title'));
  await expect(page.getByText(/30[.,]000/)).toBeVisible();
  await expectNoCondition(app);
  await app.link(app.t('demo:payment.skip')).click();

  await expectSample(app, app.t('screening:analysis.result.title'));
  await expect(page.getByText(app.t('advice:notices.disclaimer')).first()).toBeVisible();
  await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
  await expect(app.link(app.t('demo:ownSkin'))).toHaveAttribute('href', '/check');

  expect(await readStorage(page)).toBe(stored);
  expect(asked.toSorted()).toEqual(['GET /api/demo', 'GET /api/demo/photo']);

  await app.link(app.t('screening:result.again')).click();
  await expectSample(app, app.t('pages:demo.title'));
});

test(
  'the demo leaves nothing in the history of somebody who is signed in',
  { tag: '@english' },
  async ({ page }, info) => {
    const app = new App(page, info);
    await app.register();
    const token = await page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
    await page.goto(href('demo', { step: 'review' }));
    await app.button(app.t('common:actions.submit')).click();
    await app.link(app.t('screening:analysis.tips.next')).click();
    await app.button(app.t('screening:photo.start')).click();
    await app.link(app.t('demo:payment.skip')).click();
    await expect(app.heading(app.t('screening:analysis.result.title'))).toBeVisible();

    for (const list of ['/api/assessments', '/api/analyses']) {
      const answer = await page.request.get(list, { headers: { authorization: `Bearer ${token}` } });
      expect(await answer.json()).toEqual({ items: [] });
    }
  },
);

/** Expects the step with this heading, labelled as a sample, and accessible. */
async function expectSample(app: App, heading: string): Promise<void> {
  await expect(app.heading(heading).and(app.page.locator('h1'))).toBeVisible();
  await expect(app.page.getByRole('region', { name: app.t('demo:label') })).toBeVisible();
  await app.expectAccessible();
}

/** Records every request of a page except those for static files. */
function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isFile = request.method() === 'GET' && !pathname.startsWith('/api/');
    if (!isFile && protocol !== 'blob:') asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const readStorage = (page: Page) => page.evaluate<string>('JSON.stringify({ ...localStorage })');

/** The sample's preview hides what the real one hides. */
async function expectNoCondition(app: App): Promise<void> {
  const text = ((await app.page.locator('main').textContent()) ?? '').toLowerCase();
  const names = [
    ...new Set(Object.values(conditionGroups)),
    ...conditions.map((condition) => app.t(`conditions:${condition}.name`)),
  ];
  expect(names.filter((name) => text.includes(name.toLowerCase()))).toEqual([]);
}
