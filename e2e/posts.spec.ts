import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import type { Role } from '@skrin/contract/access/roles';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { User } from '@skrin/contract/accounts/user';
import { href } from '@skrin/contract/all-pages';
import type { Post } from '@skrin/contract/content/posts';
import { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { administrator, newPerson, signUp } from './people.ts';
import { post } from './records.ts';
import { asAdministrator } from './requests.ts';
import { openWithoutScripts } from './without-scripts.ts';

const desk = { width: 1440, height: 900 };

/** Somebody of the staff, by the role that an administrator gives them. @returns their access token */
async function staffAs(request: APIRequestContext, role: Role, firstName: string): Promise<string> {
  const person = { ...newPerson(role), firstName };
  const { accessToken } = await signUp(request, person);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const me = async (token: string): Promise<User> =>
    (await request.get('/api/auth/me', { headers: bearer(token) })).json();
  const admin: Session = await post(request, '/api/auth/login', { data: administrator });
  const headers = bearer(admin.accessToken);
  const { id } = await me(accessToken);
  const row = await (await request.get(`/api/users/${id}`, { headers })).json();
  const organisations = await (await request.get('/api/organisations?limit=100', { headers })).json();
  const organisationId =
    role === 'editor' ? organisations.items.find(({ kind }: { kind: string }) => kind === 'skrin')?.id : null;
  const answer = await request.patch(`/api/users/${id}`, {
    headers,
    data: { version: row.version, role, organisationId },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { email, password } = person;
  return (await post<Session>(request, '/api/auth/login', { data: { email, password } })).accessToken;
}

/** The product on a desk, as somebody of the staff uses it. */
async function workAs(browser: Browser, info: TestInfo, token: string): Promise<App> {
  const context = await browser.newContext({ viewport: desk });
  await context.addInitScript(
    `localStorage.setItem('skrin.accessToken', '${token}'); localStorage.setItem('skrin.language', 'en')`,
  );
  return new App(await context.newPage(), info, 'en');
}

test('a medical post goes from a draft to readers in two languages, by two people', async ({
  page,
  browser,
  request,
}, info) => {
  test.slow();
  const word = randomUUID().slice(0, 8);
  const title = `Scabies ${word}`;
  const indonesian = `Kudis ${word}`;

  const writer = await workAs(browser, info, await staffAs(request, 'editor', 'Wulan'));
  await writer.open(href('postList'));
  await writer.expectAccessible();
  await writer.link('New').click();
  await expect(writer.heading('New post')).toBeVisible();
  const english = writer.page.getByRole('region', { name: 'English', exact: true });
  const other = writer.page.getByRole('region', { name: 'Bahasa Indonesia', exact: true });
  await english.getByLabel('Title', { exact: true }).fill(title);
  await english.getByLabel('Summary').fill('Tiny mites that itch at night.');
  // The text is written with the keyboard alone: Escape leads to the tools, arrows along them.
  await english.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await writer.page.keyboard.type('Signs');
  await writer.page.keyboard.press('Escape');
  await expect(english.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.press('End');
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.type('It itches.');
  await other.getByLabel('Title', { exact: true }).fill(indonesian);
  await other.getByLabel('Summary').fill('Tungau kecil yang gatal di malam hari.');
  await other.getByRole('button', { name: 'Source' }).click();
  await other.getByRole('textbox', { name: 'Text', exact: true }).fill('## Tanda\n\nGatal.');
  await writer.page.getByLabel('Topic').selectOption('care');
  await expect(writer.page.getByRole('checkbox', { name: 'Medical text' })).toBeDisabled();
  await writer.expectAccessible({ colours: 'both modes' });
  await writer.button('Create').click();
  await expect(writer.page).toHaveURL(/\/edit$/);
  await expect(writer.heading('Edit post')).toBeVisible();

  // Nobody publishes a medical text alone.
  await writer.button('Publishing').click();
  await expect(writer.page.getByRole('menuitem', { name: 'Publish', exact: true })).toHaveCount(0);
  await writer.page.getByRole('menuitem', { name: 'Ask for a review' }).click();
  await writer.page.getByRole('alertdialog').getByRole('button', { name: 'Ask for a review' }).click();
  await expect(writer.heading(title)).toBeVisible();
  const address = new URL(writer.page.url()).pathname;
  const id = address.split('/').at(-1);
  const token = await writer.page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
  const headers = { authorization: `Bearer ${token}` };
  const { version }: Post = await (await request.get(`/api/posts/${id}/content`, { headers })).json();
  const refused = await request.post(`/api/posts/${id}/publish`, { headers, data: { version } });
  expect((await refused.json()).code).toBe('post_not_reviewed');
  await writer.expectAccessible({ colours: 'both modes' });
  await page.goto(`/id/article/kudis-${word}`);
  await expect(page.getByRole('heading', { level: 1, name: indonesian })).toHaveCount(0);

  const reader = await workAs(browser, info, await staffAs(request, 'health_worker', 'Rini'));
  await reader.open(`${href('postList')}?state=review`);
  await reader.page.getByRole('combobox', { name: 'Search in Posts' }).fill(word);
  await reader.page.getByRole('option', { name: title }).click();
  await expect(reader.heading(title)).toBeVisible();
  await expect(reader.link('Edit')).toHaveCount(0);
  await reader.page.getByRole('tab', { name: 'Bahasa Indonesia' }).click();
  await expect(reader.heading(indonesian)).toBeVisible();
  await reader.button('Publishing').click();
  await reader.page.getByRole('menuitem', { name: 'Review' }).click();
  await reader.expectAccessible();
  await reader.button('Say that it is right').click();
  await expect(reader.page.getByText('Marked as right')).toBeVisible();

  await writer.open(address);
  await expect(writer.page.getByText('Rini Lestari')).toBeVisible();
  await writer.button('Publishing').click();
  await writer.page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await writer.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(writer.link('Public page')).toBeVisible();

  for (const [path, name, heading] of [
    [`/article/scabies-${word}`, title, 'Signs'],
    [`/id/article/kudis-${word}`, indonesian, 'Tanda'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }

  // A change after that is not public before somebody has read it again.
  await writer.link('Edit').click();
  await english.getByLabel('Summary').fill('Tiny mites. They itch at night.');
  await writer.button('Save changes').click();
  await expect(writer.page.getByText('Readers still see an earlier version')).toBeVisible();
  await page.goto(`/article/scabies-${word}`);
  await expect(page.getByText('Tiny mites that itch at night.').first()).toBeVisible();
  await writer.page.goto(address);
  await writer.button('Versions').click();
  await expect(writer.page.getByRole('dialog').getByText('Summary (English)')).toBeVisible();
  await writer.expectAccessible();

  // An earlier version comes back as a draft, and whoever looks at the post is told while it is being changed.
  await writer.page.getByRole('button', { name: /^Restore this version: Version 1/ }).click();
  await writer.page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(writer.page.getByText('Restored as a new draft')).toBeVisible();
  await expect(writer.page.getByText('Readers still see an earlier version')).toBeVisible();
  await writer.link('Edit').click();
  await expect(english.getByLabel('Summary')).toHaveValue('Tiny mites that itch at night.');
  await reader.open(address);
  await expect(reader.page.getByText('Wulan Lestari is changing this post at this moment.')).toBeVisible({
    timeout: 45_000,
  });
  await writer.page.context().close();
  await reader.page.context().close();
});

for (const width of [390, 1440])
  test(`a post that is published now is read before its scripts arrive, and stays in its place at ${width} px`, async ({
    page,
    request,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    const app = new App(page, info, 'en');
    const headers = await asAdministrator(request);
    const title = `Washing hands ${randomUUID().slice(0, 8)}`;
    const body = `## Soap\n\n${'Water, soap and twenty seconds. '.repeat(30)}`;
    const content = {
      ...{ topic: 'costs', medical: false, tags: [], sources: [], checkedOn: '2026-01-01' },
      texts: { en: { title, summary: 'How hands are washed, and when it matters most.', body } },
    };
    const { id, version } = await post<Post>(request, '/api/posts', { headers, data: content });
    const { slugs } = await post<Post>(request, `/api/posts/${id}/publish`, { headers, data: { version } });
    const places = () =>
      Promise.all(
        [app.heading(title), page.getByText('How hands are washed').first(), app.heading('Soap')].map((element) =>
          element.boundingBox(),
        ),
      );

    const letThrough = await openWithoutScripts(page, href('article', { slug: slugs.en ?? '' }));
    await expect(app.heading(title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Skrin`);
    const before = await places();
    letThrough();
    await untilLoaded(page);
    await expect(app.button('Share')).toBeVisible();
    expect(await places()).toEqual(before);
    await app.expectAccessible();
  });
