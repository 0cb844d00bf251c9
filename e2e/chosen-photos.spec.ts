import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import sharp from 'sharp';
import { App, samplePhoto } from './app.ts';
import { temporary } from './browser.ts';
import { giveConsent, signUp } from './people.ts';
import { post, signIn } from './records.ts';

/** A HEIC as an iPhone writes it: lying on its side, turned by the file and by EXIF, in Display P3. */
const heic = new URL(import.meta.resolve('@skrin/vision/samples/turned-p3.heic')).pathname;
/** The same photo, upright and in sRGB. */
const twin = new URL(import.meta.resolve('@skrin/vision/samples/turned-p3-upright.jpg')).pathname;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(temporary, 'chosen-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the upload page as a new person, with answers given. */
async function openUpload(page: Page, request: APIRequestContext, info: TestInfo) {
  const { accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  const headers = { authorization: `Bearer ${accessToken}` };
  const assessment = await post<Assessment>(request, '/api/assessments', { headers, data: { answers: sampleAnswers } });
  await signIn(page.context(), { accessToken });
  const app = new App(page, info);
  await page.goto(`/health-ai?assessment=${assessment.id}&step=upload`);
  await expect(app.heading(app.t('screening:analysis.upload.title'))).toBeVisible();
  return { app, t: app.t, headers, start: () => app.button(app.t('screening:photo.start')) };
}

const analysisAddress = /\/health-ai\/([0-9a-f-]{36})$/;

test('a photo that changes or goes after it was chosen is sent as it was', async ({ page, request }, info) => {
  for (const spoil of [
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
    (file: string) => rm(file),
  ]) {
    const { app, t, start } = await openUpload(page, request, info);
    const file = path.join(folder, 'arm.jpg');
    await copyFile(samplePhoto, file);
    await app.choosePhotos(file);
    await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible();
    await spoil(file);
    await start().click();
    await expect(page).toHaveURL(analysisAddress);
  }
});

test('a photo that cannot be read any more is named, and nothing is sent', async ({ page, request }, info) => {
  // The page reads the photo a moment later, when the file has gone: the error is the browser's own.
  await page.addInitScript(`{
    const read = Blob.prototype.arrayBuffer;
    const gate = new Promise((resolve) => (window.readNow = resolve));
    Blob.prototype.arrayBuffer = async function () {
      if (this instanceof File && this.name === 'Kamera 1.jpg') await gate;
      return read.call(this);
    };
  }`);
  const { app, t, start } = await openUpload(page, request, info);
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && sent.push(each.url()));
  const file = path.join(folder, 'Kamera 1.jpg');
  await copyFile(samplePhoto, file);
  await app.choosePhotos(file);
  await expect(page.getByText(t('screening:analysis.upload.checking'))).toBeVisible();
  await rm(file);
  await page.evaluate('readNow()');
  await expect(
    page.getByRole('heading', { name: t('common:files.gone.title', { name: 'Kamera 1.jpg' }) }),
  ).toBeVisible();
  await expect(start()).toHaveCount(0);
  await app.expectAccessible();
  await app.chooseSample();
  await expect(start()).toBeEnabled();
  expect(sent.filter((url) => url.includes('/api/analyses'))).toEqual([]);
});

test('an upload that breaks off again and again is given up, and says so', async ({ page, request }, info) => {
  const { app, t, start } = await openUpload(page, request, info);
  let tries = 0;
  await page.route('**/api/analyses', (route) => {
    tries += 1;
    return route.abort('connectionreset');
  });
  await app.chooseSample();
  await page.clock.install();
  await start().click();
  await expect(page.getByText(t('screening:analysis.upload.waiting'))).toBeVisible();
  // The page waits only once it knows that the server is there, which may be after the clock was put on.
  for (const next of [2, 3])
    await expect(async () => {
      if (tries < next) await page.clock.fastForward('00:16');
      expect(tries).toBe(next);
    }).toPass();
  await expect(page.getByText(t('screening:analysis.upload.cutOff.title'))).toBeVisible();
  await page.clock.fastForward('05:00');
  expect(tries).toBe(3);
  await page.unroute('**/api/analyses');
  await app.button(t('screening:analysis.upload.again')).click();
  await expect(page).toHaveURL(analysisAddress);
});

test('a HEIC of an iPhone is read as its JPEG twin', async ({ page, request }, info) => {
  const { app, t, headers, start } = await openUpload(page, request, info);
  const fetched: string[] = [];
  const faults: string[] = [];
  page.context().on('request', (each) => fetched.push(new URL(each.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const decoder = () => fetched.filter((name) => /libheif|heic-worker/.test(name));
  await app.chooseSample();
  expect(decoder()).toEqual([]);
  await app.button(t('screening:analysis.upload.remove')).click();

  await app.choosePhotos(heic);
  await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible({ timeout: 60_000 });
  expect(decoder()).toHaveLength(2);
  const size = await page.evaluate<string>(`(() => {
    const { naturalWidth, naturalHeight } = document.querySelector('figure img');
    return [naturalWidth, naturalHeight].join(' × ');
  })()`);
  expect(size).toBe('420 × 560');
  await start().click();
  await expect(page).toHaveURL(analysisAddress);
  const [, id = ''] = analysisAddress.exec(page.url()) ?? [];

  const upright = await readFile(twin);
  const { assessmentId } = (await (await request.get(`/api/analyses/${id}`, { headers })).json()) as Analysis;
  const photo = { name: 'twin.jpg', mimeType: 'image/jpeg', buffer: upright };
  const sent = await request.post('/api/analyses', { headers, multipart: { assessmentId, photo } });
  const { id: twinId } = (await sent.json()) as Pick<Analysis, 'id'>;
  const stored = async (of: string) => {
    const bytes = await (await request.get(`/api/analyses/${of}/photo`, { headers })).body();
    return sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  };
  const [one, other] = [await stored(id), await stored(twinId)];
  expect([one.info.width, one.info.height]).toEqual([other.info.width, other.info.height]);
  const difference = one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] ?? 0)), 0);
  expect(difference / one.data.length).toBeLessThan(2);
  expect(faults).toEqual([]);
});

test('a HEIC that cannot be opened says why, and what to do', async ({ page, request }, info) => {
  const { app, t, start } = await openUpload(page, request, info);
  const whole = await readFile(heic);
  const buffer = whole.subarray(0, 4_000);
  await app.choosePhotos({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
  await expect(page.getByRole('heading', { name: t('common:files.heic.title') })).toBeVisible();
  await expect(page.getByText(t('screening:analysis.upload.heic.text'))).toBeVisible();
  await expect(start()).toHaveCount(0);

  await page.context().route('**/*.wasm', (route) => route.abort());
  await app.choosePhotos({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: whole });
  await expect(page.getByRole('heading', { name: t('common:files.heic.unloaded.title') })).toBeVisible();
  await page.context().unroute('**/*.wasm');
  await app.choosePhotos({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: whole });
  await expect(page.getByText(t('screening:analysis.upload.good'))).toBeVisible({ timeout: 60_000 });
});

test('the device knows the limits of pixels, in one pass and in several', async ({ page, request }, info) => {
  const { app, t, headers, start } = await openUpload(page, request, info);
  const enlarged = (width: number, height: number, progressive: boolean) =>
    sharp(samplePhoto).resize(width, height, { kernel: 'nearest' }).jpeg({ progressive, quality: 40 }).toBuffer();
  const inPasses = await enlarged(5712, 4284, true);
  await app.choosePhotos({ name: 'progressive.jpg', mimeType: 'image/jpeg', buffer: inPasses });
  await expect(page.getByText(t('errors:photo_too_many_pixels.detail', { megapixels: 20 }))).toBeVisible();
  await expect(start()).toHaveCount(0);
  const photo = { name: 'progressive.jpg', mimeType: 'image/jpeg', buffer: inPasses };
  const assessmentId = new URL(page.url()).searchParams.get('assessment') ?? '';
  const refused = await request.post('/api/analyses', { headers, multipart: { assessmentId, photo } });
  expect((await refused.json()).detail).toBe(t('errors:photo_too_many_pixels.detail', { megapixels: 20 }));

  const sensor = await enlarged(8160, 6144, false);
  await app.choosePhotos({ name: 'sensor.jpg', mimeType: 'image/jpeg', buffer: sensor });
  await expect(start()).toBeEnabled({ timeout: 60_000 });
  await start().click();
  await expect(page).toHaveURL(analysisAddress, { timeout: 60_000 });
});

test('a profile picture may be a HEIC, and is kept when its file goes', async ({ page, request }, info) => {
  const { accessToken } = await signUp(request);
  await signIn(page.context(), { accessToken });
  const app = new App(page, info);
  await page.goto('/profile/edit');
  const asked = page.waitForEvent('filechooser');
  await app.button(app.t('profile:photo.choose')).click();
  const file = path.join(folder, 'me.heic');
  await copyFile(heic, file);
  await (await asked).setFiles(file);
  const finish = app.button(app.t('profile:crop.finish'));
  await expect(finish).toBeEnabled({ timeout: 60_000 });
  await rm(file);
  await finish.click();
  await expect(app.button(app.t('profile:photo.change'))).toBeVisible();
});
