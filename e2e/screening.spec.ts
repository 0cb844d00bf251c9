import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { App } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { withLockedResult } from './paying.ts';
import { makeVoucher } from './records.ts';

/** A drawn picture that the network reads as a disease that is none of the eight. */
const otherDisease = path.resolve(import.meta.dirname, '../apps/server/src/testing/photos/other_disease.jpg');

test('answers, photo, locked result, payment, result', async ({ page }, info) => {
  const app = new App(page, info);
  const vanished = await recordHiddenPages(page);
  const received = recordApi(page);
  const pictures = recordPictures(page);
  await app.registerOnPages({ consent: false });
  await app.answerAll(sampleAnswers);
  await app.expectAccessible();
  await app.button(app.t('common:actions.submit')).click();
  await expect(page.getByText(app.t('screening:toasts.matched'))).toBeVisible();
  await app.agree();
  await app.sendSample();
  await expect(page.getByText(app.t('screening:toasts.analysed'))).toBeVisible();
  await app.expectAccessible();
  expect(pictures).toEqual([]);
  expectNothingNamed(app, [(await page.locator('main').textContent()) ?? '', ...(await Promise.all(received))]);

  // The button stays at the thumb, whatever is read.
  await expect(app.button(app.t('screening:result.pay'))).toBeInViewport();
  await app.button(app.t('screening:result.pay')).click();
  await page.waitForURL(/vtweb/);
  await app.expectAccessible();
  await page.locator('button.primary').click();

  await expect(page.getByText(app.t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
  await expect(app.link(app.t('screening:result.again')).or(app.button(app.t('screening:result.again')))).toBeVisible();
  await expect(page.getByText(app.t('advice:notices.disclaimer')).first()).toBeVisible();
  await app.expectAccessible();

  pictures.splice(0);
  await page.goto(href('analyses'));
  await expect(page.getByText(app.t('common:analysisStates.unlocked'), { exact: true })).toBeVisible();
  await expect(page.locator('main li img')).toBeVisible();
  expect(pictures).toEqual(['thumbnail']);
  await app.expectAccessible();
  expect(vanished).toEqual([]);
});

test('a photo of another disease is an answer, with what else fits the answers, and leads to a doctor', async ({
  page,
}, info) => {
  const app = new App(page, info);
  const { t } = app;
  const title = t('advice:photoFaults.other_disease.title');
  await test.step('answered, and told free', async () => {
    await app.register();
    await app.answerAll(sampleAnswers);
    await app.button(t('common:actions.submit')).click();
    await app.link(t('screening:analysis.tips.next')).click();
    await app.choosePhotos(otherDisease);
    await app.button(t('screening:photo.start')).click();
    await expect(app.heading(title)).toBeVisible({ timeout: 30_000 });
    await expect(app.heading(t('lookAlikes:groups.scaly_patches.name'))).toBeVisible();
    await expect(page.getByText(t('lookAlikes:steps.noCream'))).toBeVisible();
    await expect(page.getByText(t('lookAlikes:free'))).toBeVisible();
    await app.expectAccessible();
  });
  const address = new URL(page.url()).pathname;

  await test.step('the same in the list, among the news and on the first page', async () => {
    await page.goto(href('home'));
    await expect(app.heading(t('home:dashboard.steps.other_disease.title'))).toBeVisible();
    await app.button(t('notifications:button', { count: 1 })).click();
    await expect(page.getByText(t('notifications:kinds.analysis_other_disease'))).toBeVisible();
    await page.keyboard.press('Escape');
    await app.link(t('home:dashboard.steps.other_disease.action')).click();
    await expect(page).toHaveURL(address);
    await page.goto(href('analyses'));
    const row = page.locator('main li').filter({ hasText: t('common:analysisStates.other_disease') });
    await row.getByRole('link').click();
    await expect(app.heading(title)).toBeFocused();
  });

  await test.step('from there to clinics, to a visit, and to another photo', async () => {
    await app.link(t('advice:care.clinics')).click();
    await expect(page).toHaveURL(/clinic\?tab=nearby&analysis=/);
    await page.goBack();
    await app.link(t('advice:care.book')).click();
    await expect(page).toHaveURL(/consultation.*analysis=/);
    await page.goBack();
    await app.link(t('lookAlikes:again')).click();
    await expect(app.heading(t('screening:analysis.upload.title'))).toBeVisible();
  });
});

test('a declined payment opens nothing; a voucher does', async ({ page, context, request }, info) => {
  const { app, analysisId } = await withLockedResult({ page, context, request }, info);
  const vanished = await recordHiddenPages(page);
  const address = href('analysis', { id: analysisId });
  await page.goto(address);
  await app.button(app.t('screening:result.pay')).click();
  await page.waitForURL(/vtweb/);
  await page.getByRole('button').nth(1).click();
  await page.goto(address);
  await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();
  // The gateway's page is still open for another try.
  await expect(page.getByText(app.t('errors:analysis_being_paid.title'))).toBeVisible();

  const code = await makeVoucher(request);
  await app.button(app.t('billing:voucher.title')).click();
  const field = page.getByRole('textbox', { name: app.t('billing:voucher.code') });
  await field.fill('WRONG-CODE');
  await app.button(app.t('billing:voucher.redeem')).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code.toLowerCase());
  await app.button(app.t('billing:voucher.redeem')).click();
  await expect(page.getByText(app.t('screening:result.locked'))).toBeHidden();
  await expect(page.getByText(app.t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
  expect(vanished).toEqual([]);
});

test('urgent advice shows before the photo, and unmatched answers lead no further', async ({ page }, info) => {
  const app = new App(page, info);
  await app.register();
  await app.answerAll({
    location: ['trunk'],
    duration: 'gt1m',
    symptoms: ['itching', 'fever_with_rash'],
    surface: ['itch_no_rash'],
    feverOrPastChickenpox: true,
  });
  await expect(page.getByText(app.t('advice:redFlags.R13.title')).first()).toBeVisible();
  await app.button(app.t('common:actions.submit')).click();
  await expect(page.getByText(app.t('errors:assessment_not_matched.title'))).toBeVisible();
  await expect(page.getByText(app.t('advice:redFlags.R13.title')).first()).toBeVisible();
  await expect(app.link(app.t('screening:assessment.matched.photo'))).toHaveCount(0);
  await app.expectAccessible();
});

test(
  'an emergency takes the page on every screen, and nothing is sold before there is help',
  { tag: '@english' },
  async ({ page, request }, info) => {
    const app = new App(page, info);
    const vanished = await recordHiddenPages(page);
    const label = app.t('advice:care.now.label');
    const care = page.getByRole('region', { name: label });
    const confirmed = care.getByText(app.t('advice:help.confirmed'));
    const skin = app.heading(app.t('questionnaire:safety.items.skin.title'));
    const sign = page.getByLabel(app.t('questionnaire:safety.items.skin.findings.skin_coming_off'), { exact: true });
    const ways = [
      app.button(app.t('screening:result.pay')),
      app.button(app.t('billing:proceed')),
      app.button(app.t('billing:voucher.title')),
      page.locator('main').getByText(/30[.,]000/),
    ];
    const nothingSold = async () => {
      for (const way of ways) await expect(way).toHaveCount(0);
    };
    const expectEmergency = async () => {
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(app.link(app.t('common:actions.call', { number: '119' }))).toBeInViewport();
      await expect(app.button(app.t('advice:help.confirm'))).toBeInViewport();
      await nothingSold();
    };
    const getHelp = () => app.button(app.t('advice:help.confirm')).click();
    const undo = () => app.button(app.t('advice:help.undo')).click();

    await app.register();
    await app.answerAll(sampleAnswers);
    await page.goto(`${href('assessmentForm')}?step=skin`);
    await sign.click();
    await expectEmergency();
    await app.expectAccessible({ colours: 'both modes' });
    await app.button(app.t('advice:help.mistake')).click();
    await expect(skin).toBeVisible();
    await expect(care).toBeVisible();
    await expect(sign).toBeChecked();
    await page.goto(`${href('assessmentForm')}?step=review`);
    await expectEmergency();
    await getHelp();
    await expect(app.heading(app.t('screening:assessment.review.title'))).toBeVisible();
    await expect(confirmed).toBeVisible();
    await app.expectAccessible();
    await app.button(app.t('common:actions.submit')).click();
    await expect(app.heading(app.t('screening:analysis.tips.title'))).toBeVisible();
    await expect(confirmed).toBeVisible();
    await undo();
    await expectEmergency();
    await getHelp();
    await app.link(app.t('screening:analysis.tips.next')).click();
    await expect(confirmed).toBeVisible();
    await undo();
    await expectEmergency();
    await getHelp();
    await app.startSample();
    await expect(app.heading(app.t('screening:analysis.locked.title'))).toBeVisible();
    await expect(app.button(app.t('screening:result.pay'))).toBeVisible();
    await undo();
    await expectEmergency();

    const { pathname } = new URL(page.url());
    const id = pathname.split('/').at(-1) ?? '';
    const assessmentId = await assessmentOf(page, id);
    for (const state of ['queued', 'retake', 'failed']) {
      await page.route(`**/api/analyses/${id}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), state, faults: ['blurred'] } });
      });
      await page.goto(pathname);
      await expectEmergency();
      await page.unrouteAll({ behavior: 'wait' });
    }
    for (const address of [
      href('analysisEdit', { id }),
      href('assessment', { id: assessmentId }),
      href('payment', { analysis: id }),
    ]) {
      await page.goto(address);
      await expectEmergency();
    }
    await page.goto(href('home'));
    await expect(app.heading(app.t('home:dashboard.history'))).toBeVisible();
    await expect(care).toBeVisible();
    await nothingSold();
    for (const list of ['analyses', 'assessments'] as const) {
      await page.goto(href(list));
      await expect(page.locator('main').getByText(label)).toBeVisible();
    }

    await page.goto(href('payment', { analysis: id }));
    await getHelp();
    await expect(app.button(app.t('billing:proceed'))).toBeVisible();
    await expect(confirmed).toBeVisible();
    await app.button(app.t('billing:voucher.title')).click();
    await page.getByRole('textbox', { name: app.t('billing:voucher.code') }).fill(await makeVoucher(request));
    await app.button(app.t('billing:voucher.redeem')).click();
    await expect(page.getByText(app.t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
    await expect(confirmed).toBeVisible();
    await undo();
    await expectEmergency();
    await expect(page.getByText(app.t('screening:result.confidence'), { exact: false })).toHaveCount(0);
    await getHelp();
    await expect(confirmed).toBeVisible();
    await page.goto(href('home'));
    await expect(app.heading(app.t('home:dashboard.history'))).toBeVisible();
    await expect(care).toHaveCount(0);
    expect(vanished).toEqual([]);
  },
);

test(
  'a half-filled assessment survives reload and a wrong answer takes the focus',
  { tag: '@english' },
  async ({ page }, info) => {
    const app = new App(page, info);
    await app.register();
    await page.goto(href('assessmentForm'));
    await app.link(app.t('screening:assessment.begin')).click();
    await app.button(app.t('common:actions.next')).click();
    await expect(page.getByRole('alert').or(page.locator('[tabindex="-1"]:focus')).first()).toContainText(
      app.t('errors:assessment_required.title'),
    );
    await app.answer({ location: ['leg_foot'] });
    const second = app.heading(app.t('questionnaire:questions.duration.title'));
    await expect(second).toBeVisible();
    await page.reload();
    await expect(second).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: app.t('questionnaire:options.location.leg_foot') })).toBeChecked();
  },
);

/** Id of the assessment of an analysis of the signed-in user. */
async function assessmentOf(page: Page, id: string): Promise<string> {
  const token = await page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
  const answer = await page.request.get(`/api/analyses/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as Analysis).assessmentId;
}

/** Records which pictures of analyses are fetched from here on. */
function recordPictures(page: Page): string[] {
  const pictures: string[] = [];
  page.on('request', (request) => {
    const [, kind] = /\/api\/analyses\/[^/]+\/(photo|thumbnail)$/.exec(request.url()) ?? [];
    if (kind) pictures.push(kind);
  });
  return pictures;
}

/** Records the bodies of all answers of our API about analyses, orders and prices from here on. */
function recordApi(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/(analyses|orders|prices)/.test(pathname) && !/\/(photo|thumbnail)$/.test(pathname)) {
      bodies.push(response.text().catch(() => ''));
    }
  });
  return bodies;
}

/** Expects neither keys nor names of conditions and their groups, in the language of the page. */
function expectNothingNamed(app: App, texts: string[]): void {
  const words = [
    ...conditions,
    ...new Set(Object.values(conditionGroups)),
    ...conditions.map((condition) => app.t(`conditions:${condition}.name`)),
  ];
  expect(texts.length).toBeGreaterThan(1);
  for (const word of words) {
    expect(texts.filter((text) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  }
}
