import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import type { Session, User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import type { Language } from '@skrin/contract/common';
import type { MailThread } from '@skrin/contract/mail/mail';
import { App } from './app.ts';
import { expectMail, newestMail, newPerson, signUp } from './people.ts';
import { signIn } from './records.ts';
import { asAdministrator, post } from './requests.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A new account of support. @returns its access token */
async function supporter(request: APIRequestContext, firstName: string): Promise<string> {
  const headers = await asAdministrator(request);
  const person = { ...newPerson('support'), firstName };
  const { accessToken } = await signUp(request, person);
  const { id }: User = await (await request.get('/api/auth/me', { headers: bearer(accessToken) })).json();
  const { version } = await (await request.get(`/api/users/${id}`, { headers })).json();
  const list = await (await request.get('/api/organisations?limit=100', { headers })).json();
  const organisationId = list.items.find(({ kind }: { kind: string }) => kind === 'skrin')?.id;
  const answer = await request.patch(`/api/users/${id}`, {
    headers,
    data: { version, role: 'support', organisationId },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { email, password } = person;
  return (await post<Session>(request, '/api/auth/login', { data: { email, password } })).accessToken;
}

/** An inquiry of somebody new by the API. @returns their address, and the thread that it opened */
async function inquire(request: APIRequestContext, token: string, message: string) {
  const { email, firstName } = newPerson('asks');
  const lastName = `Wati${email.slice(5, 13)}`;
  const data = { email, firstName, lastName, interest: 'general', language: 'en', message };
  await post(request, '/api/inquiries', { data });
  const list = await request.get(`/api/mail/list?q=${lastName}`, { headers: bearer(token) });
  const [thread] = (await list.json()).items;
  return { email, name: `${firstName} ${lastName}`, threadId: thread.id as string };
}

async function windowOf(
  browser: Browser,
  info: TestInfo,
  accessToken: string,
  { width = 1440, language = 'en' }: { width?: number; language?: Language } = {},
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  await signIn(context, { accessToken });
  return new Desk(await context.newPage(), info, language);
}

class Desk extends App {
  text = () => this.page.getByRole('textbox', { name: this.t('mail:compose.text'), exact: true });
  row = (words: string) => this.page.getByRole('link').filter({ hasText: words });
  /** Words of a message that is not folded. */
  said = (words: string) => this.thread().getByText(words).filter({ visible: true }).first();
  thread = () => this.page.getByRole('region', { name: this.t('mail:thread.title'), exact: true });

  /** Opens the desk by the navigation of the workspace. */
  async openDesk(): Promise<void> {
    await this.open(href('dashboard'));
    const link = this.page.getByRole('navigation').getByRole('link', { name: this.t('pages:mail.title') });
    await link.first().click();
    await expect(this.heading(this.t('pages:mail.title'))).toBeVisible();
  }

  /** Searches for what one thread alone has; the address says once the search has begun. */
  async find(word: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('mail:list.search') }).fill(word);
    await expect(this.page).toHaveURL(new RegExp(`q=${word}`));
    await expect(this.row(word)).toHaveCount(1);
  }

  async sendAnswer(words: string): Promise<void> {
    await this.button(this.t('mail:thread.reply')).click();
    await this.text().fill(words);
    await expect(this.page.getByText(this.t('mail:compose.states.saved'), { exact: true })).toBeVisible();
  }
}

test('an inquiry is answered in its thread, and the person gets the mail', async ({ page, browser, request }, info) => {
  test.slow();
  const visitor = new App(page, info, 'en');
  const { t } = visitor;
  const person = newPerson('asks');
  const lastName = `Wati${person.email.slice(5, 13)}`;

  await test.step('somebody asks by the form', async () => {
    await visitor.open(href('contactUs'));
    const field = (name: 'firstName' | 'lastName' | 'email' | 'message') =>
      page.getByRole('textbox', { name: t(`support:form.fields.${name}`), exact: true });
    await field('firstName').fill('Ayu');
    await field('lastName').fill(lastName);
    await field('email').fill(person.email);
    await page.getByRole('combobox', { name: t('support:form.fields.interest') }).selectOption('general');
    await field('message').fill('Is it open on Sundays?');
    await visitor.button(t('support:form.submit')).click();
    await expect(page.getByText(person.email)).toBeVisible();
  });

  const desk = await windowOf(browser, info, await supporter(request, 'Sari'));
  await test.step('support finds it in the inbox', async () => {
    await desk.openDesk();
    await desk.find(lastName);
    await expect(desk.row(lastName)).toContainText(t('mail:list.waiting'));
    await desk.row(lastName).click();
    await expect(desk.said('Is it open on Sundays?')).toBeVisible();
    await expect(desk.row(lastName)).not.toContainText(t('mail:list.unread'));
    await desk.expectAccessible();
  });

  await test.step('an answer is sent, taken back as it was, and sent again', async () => {
    await desk.sendAnswer('Yes, from nine to five.');
    await desk.expectAccessible();
    await desk.button(t('mail:compose.send')).click();
    await desk.button(t('mail:undo')).click();
    await expect(desk.text()).toHaveValue('Yes, from nine to five.');
    expect(await newestMail(person.email, 'nine to five')).toBeUndefined();
    await desk.text().press('Control+Enter');
    await expect(desk.thread().getByText(t('mail:message.delivery.sent'), { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expectMail(person.email, 'nine to five');
  });

  await test.step('the inquiry leads to its conversation', async () => {
    await desk.open(`${href('inquiryList')}?search=${lastName}`);
    await desk.link(`Ayu ${lastName}`).click();
    await expect(desk.heading(`Ayu ${lastName}`)).toBeVisible();
    await desk.link(t('support:answer.open')).click();
    await expect(desk.said('Yes, from nine to five.')).toBeVisible();
  });

  await test.step('it is archived by a key, and back by Undo', async () => {
    await desk.openDesk();
    await desk.find(lastName);
    await desk.row(lastName).focus();
    await desk.page.keyboard.press('e');
    await expect(desk.row(lastName)).toHaveCount(0);
    await desk.button(t('mail:undo')).click();
    await expect(desk.row(lastName)).toHaveCount(1);
  });

  await test.step('what the system has sent is listed', async () => {
    await desk.link(t('mail:system.title')).click();
    await desk.page.getByRole('searchbox', { name: t('mail:system.to') }).fill(person.email);
    await expect(desk.page.getByRole('cell', { name: t('mail:system.abouts.inquiryAcknowledge') })).toHaveCount(1);
    await desk.expectAccessible();
  });
});

test('of two who answer each is warned of the other', async ({ browser, request }, info) => {
  test.slow();
  const tokens = { sari: await supporter(request, 'Sari'), joko: await supporter(request, 'Joko') };
  const { threadId } = await inquire(request, tokens.sari, 'May I bring my child?');
  const [sari, joko] = [
    await windowOf(browser, info, tokens.sari),
    await windowOf(browser, info, tokens.joko, { width: 1100 }),
  ];
  const { t } = sari;
  for (const desk of [sari, joko]) await desk.open(`${href('mail')}?thread=${threadId}`);
  await expect(sari.page.getByText(t('mail:thread.here', { names: 'Joko Lestari', count: 1 }))).toBeVisible();
  await joko.sendAnswer('Of course.');
  await expect(
    sari.page.getByText(t('mail:thread.answering', { names: 'Joko Lestari', count: 1 })).first(),
  ).toBeVisible();
  await sari.sendAnswer('Please do.');
  await expect(
    sari
      .thread()
      .getByText(t('mail:thread.answering', { names: 'Joko Lestari', count: 1 }))
      .first(),
  ).toBeVisible();
  // What another window tells is kept away, so that the first answer is not seen before the second is sent.
  await sari.page.route('**/api/mail/details?*', (route) => route.abort());
  await joko.button(t('mail:compose.send')).click();
  await expect(joko.text()).toHaveCount(0);
  await sari.page.unroute('**/api/mail/details?*');
  await sari.button(t('mail:compose.send')).click();
  const question = sari.page.getByRole('alertdialog');
  await expect(question).toContainText(t('mail:compose.answeredTitle'));
  await question.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(sari.said('Of course.')).toBeVisible();
  await expect(sari.text()).toHaveValue('Please do.');
});

test('a mail loads nothing from elsewhere, in whatever way it tries', async ({ browser, request }, info) => {
  test.slow();
  const asked: string[] = [];
  const tracker = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((listening) => tracker.listen(0, '127.0.0.1', listening));
  const at = (name: string) => `http://127.0.0.1:${(tracker.address() as AddressInfo).port}/${name}`;
  const hostile = [
    `<img src="${at('img')}">`,
    `<img srcset="${at('srcset')} 1x">`,
    `<picture><source srcset="${at('source')}"><img></picture>`,
    `<table background="${at('background')}"><tr><td>x</td></tr></table>`,
    `<p style="background:url(${at('style')})">x</p>`,
    `<style>@import url(${at('import')}); @font-face { font-family: f; src: url(${at('font')}) } b { font-family: f }</style><b>x</b>`,
    `<link rel="stylesheet" href="${at('link')}">`,
    `<link rel="prefetch" href="${at('prefetch')}">`,
    `<script src="${at('script')}"></script><script>fetch('${at('fetch')}')</script>`,
    `<iframe src="${at('iframe')}"></iframe>`,
    `<object data="${at('object')}"></object><embed src="${at('embed')}">`,
    `<video src="${at('video')}" poster="${at('poster')}" autoplay></video><audio src="${at('audio')}" autoplay></audio>`,
    `<svg><image href="${at('svg')}" /><use href="${at('use')}#a" /></svg>`,
    `<input type="image" src="${at('input')}">`,
    `<meta http-equiv="refresh" content="0;url=${at('refresh')}">`,
    `<img src="x" onerror="location='${at('onerror')}'"><body onload="location='${at('onload')}'">`,
    `<form action="${at('form')}"><input autofocus></form><script>document.forms[0].submit()</script>`,
  ];
  try {
    const context = await browser.newContext();
    const unguarded = await context.newPage();
    await unguarded.setContent(hostile.filter((html) => !html.includes('refresh')).join(''));
    await expect.poll(() => new Set(asked).size, 'they reach out where nothing holds them').toBeGreaterThan(10);
    await context.close();
    asked.length = 0;

    const token = await supporter(request, 'Sari');
    const { threadId } = await inquire(request, token, 'Look at this');
    const desk = await windowOf(browser, info, token);
    const { t } = desk;
    let html = '';
    await desk.page.route('**/api/mail/details?*', async (route) => {
      const answer = await route.fetch();
      const thread = (await answer.json()) as MailThread;
      const items = thread.items.map((message) => ({ ...message, html }));
      await route.fulfill({ response: answer, json: { ...thread, items } });
    });
    for (const each of [...hostile, hostile.join('')]) {
      html = `${each}<p>seen</p>`;
      await desk.open(`${href('mail')}?thread=${threadId}`);
      await expect(
        desk.page.frameLocator(`iframe[title="${t('mail:message.frame')}"]`).getByText('seen'),
      ).toBeVisible();
    }
    // Whatever was on its way has arrived before this.
    await request.get(at('own'));
    expect(asked).toEqual(['/own']);
    await desk.page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    tracker.close();
  }
});

for (const [language, width] of [
  ['ar', 390],
  ['ar', 1440],
  ['en', 390],
  ['en', 1100],
] as const) {
  test(`the desk can be read and worked with: ${language}, ${width} pixels`, async ({ browser, request }, info) => {
    const token = await supporter(request, 'Sari');
    const { name, threadId } = await inquire(request, token, 'Is it far?');
    const desk = await windowOf(browser, info, token, { language, width });
    const { t } = desk;
    await desk.open(href('mail'));
    await expect(desk.row(name)).toHaveCount(1);
    await desk.expectAccessible({ colours: 'both modes' });
    await desk.row(name).click();
    await expect(desk.page).toHaveURL(new RegExp(threadId));
    await desk.button(t('mail:note.begin')).click();
    await desk.page.getByRole('textbox', { name: t('mail:note.label') }).fill('She called');
    await desk.button(t('mail:note.write')).click();
    await expect(desk.thread().getByText(t('mail:message.colleagues'))).toBeVisible();
    await desk.sendAnswer('Not far.');
    await desk.expectAccessible({ colours: 'both modes' });
    const overflow = await desk.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await desk.page.getByRole('link', { name: t('mail:thread.back') }).click();
    await expect(desk.row(name)).toBeVisible();
  });
}
