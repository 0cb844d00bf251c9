import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { Problem } from '@skrin/contract/errors';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import sharp from 'sharp';
import { App, samplePhoto } from './app.ts';
import { launchChromium, temporary } from './browser.ts';
import { chunkPath } from './built-files.ts';
import { tabTo } from './keyboard.ts';
import { giveConsent, signUp } from './people.ts';
import { post, signIn } from './records.ts';

/** What the browser's test camera shows in a loop: skin, three seconds in the dark, then twelve in good light. */
const film = path.join(temporary, 'camera.mjpeg');
const picture = (light: number) => sharp(samplePhoto).resize(640).linear(light, 0).jpeg().toBuffer();
const perSecond = 30;
const [dark, good] = await Promise.all([picture(0.15), picture(1)]);
// Every worker writes the film. Overwriting the file would end the camera of a worker that reads it: it is replaced.
const written = `${film}.${process.pid}`;
writeFileSync(written, Buffer.concat([...Array(3 * perSecond).fill(dark), ...Array(12 * perSecond).fill(good)]));
renameSync(written, film);

const { executablePath, args } = await launchChromium();
// Nobody is there to allow the camera.
const allowed = '--use-fake-ui-for-media-stream';
const camera = [allowed, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
// Code that measures picture after picture of the camera is worth optimising.
const compiling = args.filter((flag) => !flag.startsWith('--js-flags'));
test.use({ launchOptions: { executablePath, args: [...compiling, ...camera] } });

/** The code of dialogs that are loaded when somebody opens them. */
const dialogs = ['camera/camera-dialog.tsx', 'photo/cut-dialog.tsx'].map((dialog) =>
  chunkPath(`app/features/screening/analysis/components/${dialog}`),
);

test('a camera says what to do, takes a good photo by itself, and is off afterwards', async ({
  page,
  request,
}, info) => {
  const loaded: string[] = [];
  page.on('request', (asked) => dialogs.includes(new URL(asked.url()).pathname) && loaded.push(asked.url()));
  const { app } = await openUpload(page, request, info);
  const { t } = app;
  const dialog = page.getByRole('dialog', { name: t('camera:title') });
  const opening = () => app.button(t('screening:analysis.upload.camera'));
  const expectOff = () => expect.poll(() => page.evaluate('cameras.every(({ readyState }) => readyState === "ended")'));

  await test.step('by itself', async () => {
    expect(loaded).toEqual([]);
    await opening().click();
    await expect(dialog.getByText(t('camera:hints.too_dark')).first()).toBeVisible({ timeout: 30_000 });
    expect(loaded).not.toEqual([]);
    await app.expectAccessible();
    // Four times the length of the film: a busy machine shows few of its pictures.
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible();
    await expectOff().toBe(true);
  });

  await test.step('by hand, which is kept', async () => {
    await app.button(t('screening:analysis.upload.remove')).click();
    await opening().click();
    await dialog.getByLabel(t('camera:takesItself')).uncheck();
    await expect(dialog.getByText(t('camera:hints.good')).first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expectOff().toBe(true);
    await opening().click();
    await expect(dialog.getByLabel(t('camera:takesItself'))).not.toBeChecked();
    // There is nothing to take until the camera shows a picture.
    const shutter = dialog.getByRole('button', { name: t('camera:take') });
    await expect(shutter).toBeEnabled();
    await tabTo(page, shutter);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: t('screening:analysis.upload.preview') })).toBeVisible();
  });

  await test.step('off in a hidden tab, and closed by the way back, which leaves the page alone', async () => {
    await app.button(t('screening:analysis.upload.remove')).click();
    await opening().click();
    const isLive = () => page.evaluate('cameras.at(-1).readyState');
    await expect.poll(isLive).toBe('live');
    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`);
    await expectOff().toBe(true);
    await page.evaluate(`delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`);
    await expect.poll(isLive).toBe('live');
    await page.goBack();
    await expect(opening()).toBeVisible();
    await expectOff().toBe(true);
  });
});

test('the spot is framed with the keyboard, judged again, and the whole photo comes back', async ({
  page,
  request,
}, info) => {
  const { app } = await openUpload(page, request, info);
  const { t } = app;
  const size = () =>
    page.evaluate(`(() => {
    const { naturalWidth, naturalHeight } = document.querySelector('figure img');
    return [naturalWidth, naturalHeight].join(' × ');
  })()`);
  const wide = await sharp(samplePhoto).resize(1200, 800, { fit: 'cover' }).jpeg().toBuffer();
  await app.choosePhotos({ name: 'arm.heic', mimeType: 'image/heic', buffer: wide });
  await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible();
  expect(await size()).toBe('1200 × 800');

  await tabTo(page, app.button(t('screening:analysis.upload.frame')));
  await page.keyboard.press('Enter');
  const frame = page.getByRole('group', { name: t('camera:cut.area') });
  await expect(frame).toBeVisible();
  await app.expectAccessible();
  const before = await frame.boundingBox();
  await tabTo(page, frame);
  for (let count = 0; count < 10; count += 1) await page.keyboard.press('ArrowRight');
  const after = await frame.boundingBox();
  expect(after?.x).toBeGreaterThan(before?.x ?? Number.POSITIVE_INFINITY);
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
  await tabTo(page, app.button(t('camera:cut.finish')));
  await page.keyboard.press('Enter');
  await expect(frame).toBeHidden();
  await expect.poll(size).toBe('640 × 640');
  await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible();

  await app.button(t('screening:analysis.upload.whole')).click();
  await expect.poll(size).toBe('1200 × 800');
});

test('the device refuses what the server would, with the same verdict', async ({ page, request }, info) => {
  const { app, ...own } = await openUpload(page, request, info);
  const shown = page.getByRole('group', { name: app.t('screening:steps.upload') }).getByRole('heading', { level: 2 });
  const sample = () => sharp(samplePhoto);
  await page.setContent(`<p style="font: 30px serif">${app.t('advice:notices.disclaimer').repeat(20)}</p>`);
  const text = await page.screenshot();
  const photos = {
    'a nearly black photo': await sample().linear(0.2, 0).jpeg().toBuffer(),
    'a screenshot of text': text,
    'a blurred photo': await sample().blur(25).jpeg().toBuffer(),
    'a tiny photo': await sample().resize(80).jpeg().toBuffer(),
  };
  for (const [name, buffer] of Object.entries(photos)) {
    const verdict = await serverVerdict(app, request, { ...own, buffer });
    expect(verdict.length, name).toBeGreaterThan(0);
    await page.goto(own.address);
    await app.choosePhotos({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(shown, name).toHaveText(verdict);
    await expect(app.button(app.t('screening:photo.start')), name).toHaveCount(0);
  }
});

interface Own {
  headers: Record<'authorization', string>;
  assessmentId: string;
  /** Address of the upload page. */
  address: string;
}

/** Opens the upload page as a new person, by way of the tips, and records every camera track that the page opens. */
async function openUpload(page: Page, request: APIRequestContext, info: TestInfo): Promise<Own & { app: App }> {
  const { accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  const headers = { authorization: `Bearer ${accessToken}` };
  const assessment = await post<Assessment>(request, '/api/assessments', { headers, data: { answers: sampleAnswers } });
  await signIn(page.context(), { accessToken });
  await page.addInitScript(`window.cameras = [];
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      cameras.push(...stream.getTracks());
      return stream;
    }`);
  const app = new App(page, info);
  const tips = `/health-ai?assessment=${assessment.id}`;
  await page.goto(tips);
  await app.link(app.t('screening:analysis.tips.next')).click();
  await expect(app.heading(app.t('screening:analysis.upload.title'))).toBeFocused();
  return { app, headers, assessmentId: assessment.id, address: `${tips}&step=upload` };
}

/** Titles of the faults that the server finds in a photo's bytes and pixels, without those of the network. */
async function serverVerdict(
  { t }: App,
  request: APIRequestContext,
  { headers, assessmentId, buffer }: Own & { buffer: Buffer },
): Promise<string[]> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await request.post('/api/analyses', { headers, multipart: { assessmentId, photo } });
  if (!answer.ok()) return [t(`errors:${((await answer.json()) as Problem).code}.title`)];
  const { id } = (await answer.json()) as Pick<Analysis, 'id'>;
  const analysis = async () => (await (await request.get(`/api/analyses/${id}`, { headers })).json()) as Analysis;
  await expect.poll(async () => (await analysis()).state, { timeout: 60_000 }).toBe('retake');
  const faults = (await analysis()).faults ?? [];
  const seen = faults.filter((fault) => fault !== 'other_disease' && fault !== 'healthy_skin');
  return seen.map((fault) => t(`advice:photoFaults.${fault}.title`));
}
