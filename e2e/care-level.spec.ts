import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { VisitorSession } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Timeline } from '@skrin/contract/screening/follow-ups';
import { App, samplePhoto } from './app.ts';
import { giveConsent, signUp } from './people.ts';
import { type CheckMade, type Headers, makeLocked, payFor, post, signIn } from './records.ts';

/** Neither has answers with a red flag: what the photo shows decides. */
const checks = {
  today: {
    answers: {
      location: ['leg_foot'],
      duration: 'd4_7',
      symptoms: ['redness_swelling'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
    },
    photo: new URL('../apps/server/src/testing/photos/cellulitis.jpg', import.meta.url),
  },
  when_you_can: { answers: sampleAnswers, photo: samplePhoto },
} as const satisfies Record<string, CheckMade>;
type Level = keyof typeof checks;
const levels = Object.keys(checks) as Level[];

/** Every screen on which an analysis of a member appears, by how its care level stands there. */
const screensOf = ({ id, assessmentId }: Pick<Analysis, 'id' | 'assessmentId'>) =>
  [
    { name: 'analysis', address: href('analysis', { id }), shows: 'care' },
    { name: 'edit', address: href('analysisEdit', { id }), shows: 'care' },
    { name: 'home', address: href('home'), shows: 'care' },
    { name: 'results', address: href('analyses'), shows: 'label' },
    { name: 'timeline', address: href('analysisTimeline', { id }), shows: 'label' },
    { name: 'answers', address: href('assessment', { id: assessmentId }), shows: 'care' },
    { name: 'all answers', address: href('assessments'), shows: 'label' },
  ] as const;

async function expectLevel(app: App, level: Level, shows: 'care' | 'label'): Promise<void> {
  const main = app.page.locator('main');
  if (shows === 'care') await expect(main.locator('[data-care]').first()).toHaveAttribute('data-care', level);
  await expect(main.getByText(app.t(`advice:care.${level}.label`), { exact: true }).first()).toBeVisible();
  for (const other of levels.filter((each) => each !== level))
    await expect(main.getByText(app.t(`advice:care.${other}.label`), { exact: true })).toHaveCount(0);
}

async function newMember(request: APIRequestContext) {
  const { accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  return { accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}
const analysisOf = async (request: APIRequestContext, id: string, headers: Headers): Promise<Analysis<'skin'>> =>
  (await request.get(`/api/analyses/${id}`, { headers })).json();

for (const level of levels)
  test(`a result that calls for care ${level} says so on every screen, before and after it is paid for`, async ({
    page,
    context,
    request,
  }, info) => {
    test.setTimeout(300_000);
    const app = new App(page, info);
    const { accessToken, headers } = await newMember(request);
    await signIn(context, { accessToken });
    const id = await makeLocked(request, accessToken, checks[level]);
    const analysis = await analysisOf(request, id, headers);
    expect(analysis.redFlags).toEqual([]);
    const visit = async (state: 'locked' | 'unlocked') => {
      for (const { name, address, shows } of screensOf(analysis))
        await test.step(`${state}: ${name}`, async () => {
          await page.goto(address);
          await expectLevel(app, level, shows);
        });
    };
    await visit('locked');
    await expectInBell(app, level);

    await page.goto(href('payment', { analysis: id }));
    await expectLevel(app, level, 'care');
    await expect(
      page
        .locator('main')
        .getByText(/30[.,]000/)
        .first(),
    ).toBeVisible();
    await page.goto(href('clinics', { tab: 'nearby', analysis: id }));
    const fit = level === 'today' ? 'today' : 'first_stop';
    await expect(page.getByText(app.t(`clinics:fit.${fit}.text`)).first()).toBeVisible();

    await payFor(request, id, headers);
    await visit('unlocked');
    const { result } = await analysisOf(request, id, headers);
    expect(result?.condition).toBe(level === 'today' ? 'cellulitis' : 'tinea_corporis');
  });

async function expectInBell(app: App, level: Level): Promise<void> {
  await app.page.goto(href('analyses'));
  await app.button(app.t('notifications:button', { count: 1 })).click();
  const list = app.page.getByRole('heading', { name: app.t('notifications:title') }).locator('..');
  await expect(list.getByText(app.t(`advice:care.${level}.label`))).toBeVisible();
}

test('an opened result that calls for care today stands first on the home page, though others are newer', async ({
  page,
  context,
  request,
}, info) => {
  const app = new App(page, info);
  const { accessToken, headers } = await newMember(request);
  await signIn(context, { accessToken });
  const id = await makeLocked(request, accessToken, checks.today);
  await payFor(request, id, headers);
  for (let newer = 0; newer < 3; newer += 1) await makeLocked(request, accessToken, checks.when_you_can);
  await page.goto(href('home'));
  const main = page.locator('main');
  await expect(main.locator('[data-care]')).toHaveAttribute('data-care', 'today');
  await expect(main.getByRole('link', { name: /^Your check of/ })).toHaveAttribute('href', href('analysis', { id }));
  await app.expectAccessible();
  await page.goto(href('analyses'));
  await expect(main.getByRole('listitem').filter({ hasText: app.t('advice:care.today.label') })).toHaveCount(1);

  // It got worse, and then there is help.
  const timeline: Timeline = await (await request.get(`/api/analyses/${id}/timeline`, { headers })).json();
  const followUp = timeline.items[0]?.followUps[0]?.id;
  await post(request, `/api/follow-ups/${followUp}/answer`, { headers, data: { course: 'better' } });
  await page.goto(href('home'));
  await expect(main.locator('[data-care]')).toHaveAttribute('data-care', 'when_you_can');
});

test('a problem that got worse says within 2–3 days on its row and at home', async ({
  page,
  context,
  request,
}, info) => {
  const app = new App(page, info);
  const { accessToken, headers } = await newMember(request);
  await signIn(context, { accessToken });
  const id = await makeLocked(request, accessToken, checks.when_you_can);
  await payFor(request, id, headers);
  const timeline: Timeline = await (await request.get(`/api/analyses/${id}/timeline`, { headers })).json();
  await page.goto(href('followUp', { id: timeline.items[0]?.followUps[0]?.id ?? '' }));
  await page.getByRole('radio', { name: app.t('followUps:courses.worse') }).check();
  await expectWorse(page, app);
  for (const address of [href('analyses'), href('home'), href('analysis', { id })]) {
    await page.goto(address);
    const soon = page.locator('main').getByText(app.t('advice:care.soon.label'));
    await expect(soon.first()).toBeVisible();
    await expect(page.locator('main').getByText(app.t('advice:care.when_you_can.label'))).toHaveCount(0);
  }
});

/** Sends the answer, after the signs of danger, none of which is there. */
async function expectWorse(page: Page, app: App): Promise<void> {
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText(app.t('advice:raised.follow_up'))).toBeVisible();
}

test('a visitor sees it on the preview', async ({ page, context, request }, info) => {
  const app = new App(page, info);
  const { accessToken } = await post<VisitorSession>(request, '/api/auth/visitor', {});
  await giveConsent(request, accessToken);
  await signIn(context, { accessToken });
  const id = await makeLocked(request, accessToken, checks.today);
  await page.goto(href('checkAnalysis', { id }));
  await expectLevel(app, 'today', 'care');
  await expect(app.button(app.t('screening:result.pay'))).toBeVisible();
});
