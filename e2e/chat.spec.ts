import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import { href } from '@skrin/contract/all-pages';
import type { ClinicPage } from '@skrin/contract/care/clinics';
import type { Conversation } from '@skrin/contract/chat/chat';
import type { Language } from '@skrin/contract/common';
import { App, samplePhoto } from './app.ts';
import { signUp } from './people.ts';
import { book, makeBookable, signIn } from './records.ts';
import { post } from './requests.ts';

interface Booked {
  consultationId: string;
  clinicName: string;
  /** Access tokens of the person and of somebody of the clinic. */
  tokens: { person: string; clinic: string };
}

/** A person who has booked at a clinic of a city. */
async function bookAt(request: APIRequestContext, city: string): Promise<Booked> {
  const list = await request.get(`/api/clinics?limit=1&city=${city}`);
  const [clinic] = ((await list.json()) as ClinicPage).items;
  if (!clinic) throw new Error(`there is no clinic in ${city}`);
  const { clinicToken } = await makeBookable(request, clinic.id);
  const { accessToken } = await signUp(request);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { id } = await book(request, { clinicId: clinic.id, headers });
  return { consultationId: id, clinicName: clinic.name, tokens: { person: accessToken, clinic: clinicToken } };
}

async function windowOf(
  browser: Browser,
  info: TestInfo,
  accessToken: string,
  { width = 1440, language = 'en' }: { width?: number; language?: Language } = {},
): Promise<ChatApp> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  await signIn(context, { accessToken });
  return new ChatApp(await context.newPage(), info, language);
}

class ChatApp extends App {
  box = () => this.page.getByRole('textbox', { name: this.t('chat:composer.text') });
  log = () => this.page.getByRole('log');
  message = (text: string) => this.log().getByRole('listitem').filter({ hasText: text });

  async write(text: string): Promise<void> {
    await this.box().fill(text);
    await this.button(this.t('chat:composer.send')).click();
    await expect(this.message(text)).toBeVisible();
  }

  async choose(text: string, entry: string): Promise<void> {
    const message = this.message(text);
    await message.hover();
    await message.locator('[aria-haspopup=menu]').click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Opens the conversations by the navigation of the workspace. */
  async openChat(): Promise<void> {
    await this.open(href('dashboard'));
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: this.t('pages:chat.title') })
      .first()
      .click();
    await expect(this.heading(this.t('pages:chat.title'))).toBeVisible();
  }
}

test('a person and the clinic write to each other about a consultation', async ({ browser, request }, info) => {
  test.slow();
  const { clinicName, tokens } = await bookAt(request, 'Kota Semarang');
  const person = await windowOf(browser, info, tokens.person, { width: 390 });
  const { t } = person;

  await test.step('the person finds it on the page of the consultation', async () => {
    await person.open(href('consultations'));
    await person.page.getByRole('listitem').getByRole('link', { name: clinicName }).click();
    await expect(person.heading(t('chat:person.title'))).toBeVisible();
    await expect(person.page.getByText(t('chat:person.emergency'))).toBeVisible();
    await person.write('May I shower before I come?');
    await expect(person.log().getByText(t('chat:log.sent'))).toBeVisible();
    await person.expectAccessible();
  });

  const clinic = await windowOf(browser, info, tokens.clinic);
  await test.step('the clinic finds it in its list, and its person sees that it was read', async () => {
    await clinic.openChat();
    const row = clinic.page.getByRole('link', { name: /May I shower before I come\?/ }).first();
    await expect(row).toContainText(t('chat:list.unread', { count: 1 }));
    await row.click();
    await expect(clinic.message('May I shower before I come?')).toBeVisible();
    await expect(person.log().getByText(t('chat:log.read'))).toBeVisible();
    await clinic.expectAccessible();
  });

  await test.step('who is there and who is writing is seen, and what is written', async () => {
    await expect(clinic.page.getByText(t('chat:view.here', { names: 'Ayu Lestari', count: 1 }))).toBeVisible();
    await person.box().pressSequentially('I ');
    await expect(clinic.page.getByText(t('chat:view.typing', { names: 'Ayu Lestari', count: 1 }))).toBeVisible();
    await person.box().fill('');
    await clinic.choose('May I shower before I come?', t('chat:message.reply'));
    await clinic.write('Yes, with water alone.');
    const answer = person.message('Yes, with water alone.');
    await expect(answer).toContainText('May I shower before I come?');
    await person.choose('Yes, with water alone.', t('chat:message.react'));
    await person.button(t('chat:reactions.thanks')).click();
    const thanks = t('chat:message.reactionCount', { reaction: t('chat:reactions.thanks'), count: 1 });
    await expect(clinic.page.getByRole('button', { name: thanks })).toBeVisible();
    await clinic.choose('Yes, with water alone.', t('chat:message.edit'));
    await clinic.box().fill('Yes, with lukewarm water.');
    await clinic.button(t('chat:composer.save')).click();
    await expect(person.message('Yes, with lukewarm water.')).toContainText(t('chat:message.edited'));
  });

  await test.step('a picture is sent, and opens on the whole screen', async () => {
    await person.page.locator('form input[type=file][accept^=image]').setInputFiles(samplePhoto);
    await expect(person.button(t('chat:composer.removePicture', { number: 1 }))).toBeVisible();
    await person.button(t('chat:composer.send')).click();
    const open = clinic.log().getByRole('button', { name: t('common:pictures.open', { number: 1 }) });
    await expect(open.locator('img')).toBeVisible();
    await open.click();
    await expect(clinic.page.getByRole('dialog').getByRole('img')).toBeVisible();
    await clinic.page.keyboard.press('Escape');
  });

  await test.step('what is written without a network goes once, when there is one', async () => {
    await person.page.context().setOffline(true);
    await person.write('I am on the bus');
    await expect(person.message('I am on the bus')).toContainText(t('chat:message.offline'));
    await person.page.context().setOffline(false);
    await expect(clinic.message('I am on the bus')).toHaveCount(1);
    await expect(person.message('I am on the bus')).not.toContainText(t('chat:message.offline'));
    await expect(person.message('I am on the bus')).toHaveCount(1);
  });

  await test.step('what was removed is gone for both', async () => {
    await person.choose('I am on the bus', t('chat:message.remove'));
    await person.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('chat:message.remove') })
      .click();
    await expect(clinic.log().getByText(t('chat:message.removed'))).toBeVisible();
    await expect(clinic.message('I am on the bus')).toHaveCount(0);
  });
});

test(
  'a long conversation is read and answered by keyboard, and does not move when older messages come',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    test.slow();
    const { consultationId, tokens } = await bookAt(request, 'Kota Surakarta');
    const headers = { authorization: `Bearer ${tokens.clinic}` };
    const opened = await request.put(`/api/chat/consultations/${consultationId}`, { headers });
    const { id } = (await opened.json()) as Conversation;
    // One person may write 60 messages a minute.
    for (let at = 1; at <= 110; at += 1) {
      const authorization = `Bearer ${at % 2 ? tokens.clinic : tokens.person}`;
      const text = at % 7 === 0 ? `Line ${at}\n`.repeat(4) : `Line ${at}`;
      await post(request, `/api/chat/${id}/messages`, {
        headers: { authorization },
        data: { key: randomUUID(), text },
      });
    }
    const clinic = await windowOf(browser, info, tokens.clinic);
    const { page, t } = clinic;
    await page.goto(href('clinicConsultation', { id: consultationId }));
    await clinic.link(t('clinicWork:consultations.chat')).click();
    await expect(clinic.message('Line 110')).toBeVisible();

    await test.step('older messages move nothing', async () => {
      const place = () =>
        page.evaluate<{ seq: string; top: number } | null>(`(() => {
          const log = document.querySelector('[role=log]').getBoundingClientRect();
          const shown = [...document.querySelectorAll('[data-seq]')].find((each) => each.getBoundingClientRect().top > log.top + 40);
          return { seq: shown.dataset.seq, top: shown.getBoundingClientRect().top };
        })()`);
      const topOf = (seq: string) =>
        page.evaluate<number>(`document.querySelector('[data-seq="${seq}"]').getBoundingClientRect().top`);
      for (let pages = 0; pages < 2; pages += 1) {
        const shown = await page.locator('[data-seq]').count();
        const before = page.waitForResponse(/messages\?.*before=/);
        await page.evaluate(
          `{ const log = document.querySelector('[role=log]'); log.scrollTo(0, -log.scrollHeight); }`,
        );
        const at = await place();
        if (!at) throw new Error('no message is shown');
        await before;
        await expect.poll(() => page.locator('[data-seq]').count()).toBeGreaterThan(shown);
        expect(Math.abs((await topOf(at.seq)) - at.top)).toBeLessThanOrEqual(1);
      }
    });

    await test.step('by keys alone', async () => {
      await clinic.button(t('chat:log.end')).click();
      await clinic.log().focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('[data-seq]:focus')).toContainText('Line 110');
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('[data-seq]:focus')).toContainText('Line 109');
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: t('chat:message.reply') }).press('Enter');
      await expect(clinic.box()).toBeFocused();
      await page.keyboard.type('Understood');
      await page.keyboard.press('Enter');
      await expect(clinic.message('Understood')).toContainText('Line 109');
    });
  },
);

test(
  'on a phone in Arabic a conversation takes the place of the list',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    const { consultationId, tokens } = await bookAt(request, 'Kota Yogyakarta');
    const headers = { authorization: `Bearer ${tokens.person}` };
    const opened = await request.put(`/api/chat/consultations/${consultationId}`, { headers });
    const { id } = (await opened.json()) as Conversation;
    await post(request, `/api/chat/${id}/messages`, {
      headers,
      data: { key: randomUUID(), text: 'هل يمكنني الاستحمام؟' },
    });
    const clinic = await windowOf(browser, info, tokens.clinic, { width: 390, language: 'ar' });
    const { page, t } = clinic;
    await page.goto(href('clinicConsultation', { id: consultationId }));
    await clinic.link(t('clinicWork:consultations.chat')).click();
    await expect(clinic.message('هل يمكنني الاستحمام؟')).toBeVisible();
    await clinic.expectAccessible();
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('link', { name: t('chat:page.back') }).click();
    await expect(page.getByRole('searchbox', { name: t('chat:list.search') })).toBeVisible();
  },
);
