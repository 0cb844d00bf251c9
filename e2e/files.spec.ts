import { readFileSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import { href } from '@skrin/contract/all-pages';
import type { Language } from '@skrin/contract/common';
import type { FileItem } from '@skrin/contract/files/file';
import { App, samplePhoto } from './app.ts';
import { signUp } from './people.ts';
import { post, signIn } from './records.ts';

interface WindowOptions {
  width?: number;
  language?: Language;
}

async function windowOf(
  browser: Browser,
  info: TestInfo,
  accessToken: string | null,
  { width = 1440, language = 'en' }: WindowOptions = {},
): Promise<FilesApp> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  if (accessToken) await signIn(context, { accessToken });
  return new FilesApp(await context.newPage(), info, language);
}

const newFolder = (request: APIRequestContext, accessToken: string, name: string, folderId: string | null = null) =>
  post<FileItem>(request, '/api/files/folders', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { space: 'own', folderId, name },
  });

const aText = (name: string, text = 'Wash and dry the skin.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

class FilesApp extends App {
  list = () => this.page.getByRole('list', { name: this.t('files:list.label') });
  file = (name: string) => this.list().locator('[data-file]').filter({ hasText: name });
  said = (text: string) => this.page.getByText(text, { exact: true }).first();

  /** As somebody without a workspace comes there: by the documents of their profile. */
  async openByProfile(): Promise<void> {
    await this.open(href('profileDocuments'));
    await this.link(this.t('pages:fileManager.title')).click();
    await expect(this.heading(this.t('pages:fileManager.title'))).toBeVisible();
  }

  async choose(file: string | ReturnType<typeof aText>): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.button(this.t('files:actions.upload')).first().click(),
    ]);
    await chooser.setFiles(file);
  }

  async chooseInMenu(name: string, entry: 'move' | 'share' | 'trash'): Promise<void> {
    await this.button(this.t('files:actions.menu', { name })).first().click();
    await this.page.getByRole('menuitem', { name: this.t(`files:actions.${entry}`) }).click();
  }
}

test(
  'a member keeps files: an upload that was cut goes on, is looked at, moved by keys, and comes back from the bin',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    test.slow();
    const { accessToken } = await signUp(request);
    await newFolder(request, accessToken, 'Leaflets');
    const app = await windowOf(browser, info, accessToken);
    const { page, t } = app;
    await app.openByProfile();

    await test.step('an upload goes on where it was, after the line was cut and the page left', async () => {
      const offsets: number[] = [];
      let isCut = true;
      await page.route('**/api/files/uploads/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        const offset = Number(route.request().headers()['upload-offset']);
        if (isCut && offset > 0) return route.abort();
        offsets.push(offset);
        return route.continue();
      });
      const file = info.outputPath('diary.txt');
      writeFileSync(file, Buffer.alloc(11 * 1024 ** 2, 'day by day '));
      await app.choose(file);
      await expect.poll(() => offsets).toEqual([0]);
      await expect(app.said(t('files:uploads.underWay', { count: 1, number: '1' }))).toBeVisible();
      let asked = false;
      page.once('dialog', (dialog) => {
        asked = dialog.type() === 'beforeunload';
        void dialog.accept();
      });
      await page.reload();
      expect(asked, 'whoever leaves is asked').toBe(true);
      isCut = false;
      await app.choose(file);
      await expect(app.file('diary.txt')).toBeVisible();
      // The first part was sent once.
      expect(offsets.filter((offset) => offset === 0)).toEqual([0]);
      expect(Math.max(...offsets)).toBeGreaterThanOrEqual(10 * 1024 ** 2);
      await page.unroute('**/api/files/uploads/*');
    });

    await test.step('a picture and a text are looked at', async () => {
      await app.choose(samplePhoto);
      await app.choose(aText('advice.txt'));
      await app.file('ring.jpg').click();
      const picture = page.getByRole('dialog').getByRole('img', { name: 'ring.jpg' });
      await expect(picture).toBeVisible();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await app.expectAccessible();
      await page.keyboard.press('Escape');
      await app.file('advice.txt').click();
      await expect(page.getByText('Wash and dry the skin.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('files move into a folder by keys alone, and by the pointer', async () => {
      await app.file('advice.txt').focus();
      await page.keyboard.press('Space');
      await expect(app.said(t('files:list.chosen', { count: 1, number: '1' }))).toBeVisible();
      await app.button(t('files:actions.move')).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Leaflets' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('files:move.in', { folder: 'Leaflets' }))).toBeFocused();
      await app.button(t('files:move.here')).focus();
      await page.keyboard.press('Enter');
      await expect(app.file('advice.txt')).toBeHidden();
      await app.list().getByRole('listitem').filter({ hasText: 'ring.jpg' }).dragTo(app.file('Leaflets'));
      await expect(app.file('ring.jpg')).toBeHidden();
      await app.file('Leaflets').focus();
      await page.keyboard.press('Enter');
      await expect(app.file('advice.txt')).toBeVisible();
      await expect(app.file('ring.jpg')).toBeVisible();
    });

    await test.step('what is in the bin comes back', async () => {
      await app.file('advice.txt').focus();
      await page.keyboard.press('Delete');
      await expect(app.file('advice.txt')).toBeHidden();
      await app.button(t('files:undo')).click();
      await expect(app.file('advice.txt')).toBeVisible();
      await app.chooseInMenu('advice.txt', 'trash');
      await app.link(t('files:places.bin')).click();
      await expect(app.file('advice.txt')).toBeVisible();
      await app.expectAccessible();
      await app.button(t('files:bin.empty')).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('files:bin.empty') })
        .click();
      await expect(app.said(t('files:empty.bin.title'))).toBeVisible();
    });

    await test.step('the overview says what takes up space, and leads there', async () => {
      await app.link(t('files:usage.more')).click();
      await expect(app.heading(t('pages:file.title'))).toBeVisible();
      await app.expectAccessible();
      await app.link('diary.txt').click();
      await expect(page.getByRole('dialog', { name: 'diary.txt' })).toBeVisible();
    });
    await page.context().close();
  },
);

test(
  'a link is opened without an account, and ends at once when it is taken back',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    test.slow();
    const { accessToken } = await signUp(request);
    const owner = await windowOf(browser, info, accessToken);
    const { t } = owner;
    await owner.openByProfile();
    await owner.choose(samplePhoto);
    await owner.chooseInMenu('ring.jpg', 'share');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('files:share.kinds.link') }).check();
    await dialog.getByLabel(t('files:share.password'), { exact: true }).fill('for the clinic');
    await dialog.getByRole('button', { name: t('files:share.makeLink') }).click();
    const address = await dialog.getByLabel(t('files:share.address')).inputValue();
    await owner.expectAccessible();

    const requested: string[] = [];
    const guest = await windowOf(browser, info, null, { width: 390 });
    guest.page.on('request', (sent) => requested.push(sent.url(), ...Object.values(sent.headers())));
    await guest.page.goto(address);
    await guest.page.getByLabel(t('files:share.password'), { exact: true }).fill('not this one');
    await guest.button(t('files:shared.open')).click();
    await expect(guest.said(t('errors:link_password_wrong.title'))).toBeVisible();
    await guest.page.getByLabel(t('files:share.password'), { exact: true }).fill('for the clinic');
    await guest.button(t('files:shared.open')).click();
    const picture = guest.page.getByRole('img', { name: 'ring.jpg' });
    await expect(picture).toBeVisible();
    await guest.expectAccessible();
    const [download] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('link', { name: `${t('files:actions.download')}: ring.jpg` }).click(),
    ]);
    expect(readFileSync(await download.path())).toEqual(readFileSync(samplePhoto));
    const token = new URL(address).hash.slice(1);
    expect(requested.filter((text) => text.includes(token))).toEqual([]);

    await dialog.getByRole('button', { name: `${t('files:share.back')}: ${t('files:share.link')}` }).click();
    await owner.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('files:share.back') })
      .click();
    await expect(dialog.getByText(t('files:share.who'))).toBeHidden();
    await guest.page.reload();
    await expect(guest.said(t('files:shared.ended.title'))).toBeVisible();
    await guest.expectAccessible();
    await guest.page.context().close();
    await owner.page.context().close();
  },
);

test('files are read on a phone, and from right to left', { tag: '@english' }, async ({ browser, request }, info) => {
  const { accessToken } = await signUp(request);
  await newFolder(request, accessToken, 'Leaflets');
  for (const options of [{ width: 390 }, { width: 320, language: 'ar' as const }, { language: 'ar' as const }]) {
    const app = await windowOf(browser, info, accessToken, options);
    await app.openByProfile();
    await expect(app.file('Leaflets')).toBeVisible();
    await app.button(app.t('files:filters.more')).click();
    await app.expectAccessible();
    const overflow = await app.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await app.page.context().close();
  }
});
