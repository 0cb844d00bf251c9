import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import { href } from '@skrin/contract/all-pages';
import type { Board } from '@skrin/contract/boards/board';
import type { Language } from '@skrin/contract/common';
import { App } from './app.ts';
import { workFor } from './goods.ts';
import { post, signIn } from './records.ts';
import { asAdministrator } from './requests.ts';

interface Team {
  /** Access tokens of two people who work for one organisation. */
  tokens: [string, string];
  board: Board;
}

/** Two people of an organisation with a board of three columns, whose first has these cards. */
async function makeTeam(request: APIRequestContext, titles: readonly string[]): Promise<Team> {
  const headers = await asAdministrator(request);
  const name = `Apotek ${randomUUID().slice(0, 8)}`;
  const { id: organisationId } = await post<{ id: string }>(request, '/api/organisations', {
    headers,
    data: { name, kind: 'pharmacy' },
  });
  const first = await workFor(request, { organisationId, headers });
  const second = await workFor(request, { organisationId, headers });
  const own = { authorization: `Bearer ${first}` };
  const columns = ['To do', 'Doing', 'Done'].map((column) => ({ name: column }));
  const board = await post<Board>(request, '/api/kanban', {
    headers: { ...own, 'idempotency-key': randomUUID() },
    data: { name: 'Care team', columns },
  });
  for (const title of titles)
    await post(request, `/api/kanban/columns/${board.columns[0]?.id}/cards`, {
      headers: { ...own, 'idempotency-key': randomUUID() },
      data: { title },
    });
  return { tokens: [first, second], board };
}

/** A window of somebody who is signed in. */
async function windowOf(
  browser: Browser,
  info: TestInfo,
  accessToken: string,
  { width = 1440, language = 'en' }: { width?: number; language?: Language } = {},
): Promise<BoardApp> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  await signIn(context, { accessToken });
  return new BoardApp(await context.newPage(), info, language);
}

class BoardApp extends App {
  column = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, level: 2 }) });
  cards = (column: string) => this.column(column).getByRole('list').getByRole('link');
  field = (name: string) => this.page.getByRole('textbox', { name, exact: true });

  expectCards = (column: string, titles: readonly string[]) => expect(this.cards(column)).toHaveText([...titles]);

  /** Opens the board by the menu. */
  async openBoard(): Promise<void> {
    await this.open(href('dashboard'));
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: this.t('pages:kanban.title') })
      .first()
      .click();
    await expect(this.heading(this.t('pages:kanban.title'))).toBeVisible();
  }

  /** Presses a card, carries it to another one and lets it go. */
  async drag(card: string, onto: { column: string; card?: string }): Promise<void> {
    const from = this.page.locator('[data-card]').filter({ hasText: card });
    const target = onto.card
      ? this.page.locator('[data-card]').filter({ hasText: onto.card })
      : this.column(onto.column).getByRole('list');
    await from.dragTo(target, onto.card ? { targetPosition: { x: 40, y: 6 } } : {});
  }
}

test(
  'a team makes a board, and each sees what the other does to it',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    test.slow();
    const { tokens } = await makeTeam(request, []);
    const [first, second] = [await windowOf(browser, info, tokens[0]), await windowOf(browser, info, tokens[1])];
    const { page, t } = first;
    await first.openBoard();
    await first.button(t('boards:board.menu')).click();
    await page.getByRole('menuitem', { name: t('boards:board.new') }).click();
    await first.field(t('boards:board.name')).fill('Home visits');
    await first.button(t('boards:board.make')).click();
    await expect(page.getByRole('combobox', { name: t('boards:board.choose') })).toHaveText(/Home visits/);
    const todo = t('boards:columns.kinds.todo');
    const doing = t('boards:columns.kinds.doing');
    await second.openBoard();
    await second.page.getByRole('combobox', { name: t('boards:board.choose') }).selectOption('Home visits');

    await test.step('cards are typed one after the other', async () => {
      const field = first.field(t('boards:card.add', { column: todo }));
      for (const title of ['Call Made', 'Order gauze', 'Visit Wayan']) {
        await field.fill(title);
        await field.press('Enter');
      }
      await first.expectCards(todo, ['Call Made', 'Order gauze', 'Visit Wayan']);
      await second.expectCards(todo, ['Call Made', 'Order gauze', 'Visit Wayan']);
      await first.expectAccessible();
    });

    await test.step('a card is dragged, within a column and to another', async () => {
      await first.drag('Visit Wayan', { column: todo, card: 'Call Made' });
      await first.expectCards(todo, ['Visit Wayan', 'Call Made', 'Order gauze']);
      await first.drag('Call Made', { column: doing });
      await first.expectCards(doing, ['Call Made']);
      await second.expectCards(doing, ['Call Made']);
      await second.expectCards(todo, ['Visit Wayan', 'Order gauze']);
    });

    await test.step('a column takes no more than its limit, but on purpose', async () => {
      await second.button(t('boards:columns.menu', { column: doing })).click();
      await second.page.getByRole('menuitem', { name: t('boards:columns.change') }).click();
      await second.page.getByRole('spinbutton', { name: t('boards:columns.limit') }).fill('1');
      await second.button(t('common:actions.save')).click();
      await expect(first.column(doing).getByText('1 / 1')).toBeVisible();
      await first.drag('Order gauze', { column: doing });
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await first.button(t('common:actions.cancel')).click();
      await first.expectCards(todo, ['Visit Wayan', 'Order gauze']);
      await first.expectCards(doing, ['Call Made']);
      await first.drag('Order gauze', { column: doing });
      await first.button(t('boards:moves.overLimit')).click();
      await second.expectCards(doing, ['Call Made', 'Order gauze']);
    });

    await test.step('a card is opened, written in, ticked off and put away', async () => {
      await first.link('Visit Wayan').click();
      await first.field(t('boards:form.text')).fill('Third house on the left');
      await page.getByRole('combobox', { name: t('boards:form.priority') }).selectOption('high');
      await first.button(t('common:actions.save')).click();
      await expect(second.column(todo).getByText(t('boards:priorities.high'))).toBeVisible();
      const subtask = first.field(t('boards:subtasks.add'));
      await subtask.fill('Bring bandages');
      await subtask.press('Enter');
      await page.getByRole('checkbox', { name: 'Bring bandages' }).check();
      await first.field(t('boards:comments.new')).fill('I can go on Monday');
      await first.button(t('boards:comments.write')).click();
      await expect(page.getByText('I can go on Monday')).toHaveCount(1);
      await expect(second.column(todo).getByText('1 / 1', { exact: true })).toBeVisible();
      await first.expectAccessible();
      await first.button(t('boards:card.archive')).click();
      await expect(page.getByText(t('boards:card.archived'))).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:actions.close') })
        .click();
      await second.expectCards(todo, []);
      await first.button(t('boards:filters.archive')).click();
      await expect(first.link('Visit Wayan')).toBeVisible();
    });
  },
);

test(
  'a card goes through a board by keyboard alone, and comes back when it is refused',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    const { tokens } = await makeTeam(request, ['Call Made', 'Order gauze']);
    const app = await windowOf(browser, info, tokens[0]);
    const { page, t } = app;
    await app.openBoard();
    await app.link('Order gauze').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await app.expectCards('To do', ['Order gauze', 'Call Made']);
    await expect(app.link('Order gauze')).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await app.expectCards('Done', ['Order gauze']);
    await expect(app.link('Order gauze')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toHaveText(
      t('boards:moves.moved', { card: 'Order gauze', column: 'Done', place: '1' }),
    );
    await page.keyboard.press('ArrowLeft');
    await expect(app.link('Call Made')).toBeFocused();

    // By the dialog, to a place that is named.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: t('boards:moves.column') }).selectOption('Done');
    await page.getByRole('combobox', { name: t('boards:moves.place') }).selectOption(t('boards:moves.first'));
    await page.keyboard.press('Enter');
    await app.button(t('boards:moves.move')).press('Enter');
    await app.expectCards('Done', ['Call Made', 'Order gauze']);
    await page.reload();
    await app.expectCards('Done', ['Call Made', 'Order gauze']);

    // The server is away for one move.
    await page.route('**/api/kanban/cards/*/move', (route) => route.abort(), { times: 1 });
    await app.link('Call Made').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByText(t('boards:moves.refused', { reason: t('common:status.offline') }))).toBeVisible();
    await app.expectCards('Done', ['Call Made', 'Order gauze']);
    await app.expectCards('Doing', []);
  },
);

/** Longer than a line of a phone. */
const long = 'Order gauze, and whatever else is not in the shelf of the pharmacy any more';
for (const language of ['en', 'ar'] as const) {
  test(
    `a board can be worked with on a phone, in ${language}`,
    { tag: '@english' },
    async ({ browser, request }, info) => {
      const { tokens } = await makeTeam(request, ['Call Made', long]);
      const app = await windowOf(browser, info, tokens[0], { width: 390, language });
      const { page, t } = app;
      await app.open(href('kanban'));
      await app.expectCards('To do', ['Call Made', long]);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        'the page is as wide as the phone',
      ).toBe(0);
      await expect(app.heading(t('pages:kanban.title'))).toBeInViewport();
      await app.expectAccessible({ colours: 'both modes' });
      await app.button(t('boards:card.moveTo', { card: 'Call Made' })).click();
      await page.getByRole('combobox', { name: t('boards:moves.column') }).selectOption('Doing');
      await app.button(t('boards:moves.move')).click();
      await app.expectCards('Doing', ['Call Made']);
      await app.link('Call Made').focus();
      // Doing lies to the left of To do where one reads from the right.
      await page.keyboard.press(language === 'ar' ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
      await app.expectCards('To do', ['Call Made', long]);
      await app.link(long).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: t('common:actions.close') })).toBeInViewport();
      await app.expectAccessible();
    },
  );
}
