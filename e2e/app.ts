import { readFileSync } from 'node:fs';
import { expect, type FileChooser, type Page, type TestInfo } from '@playwright/test';
import type { Language } from '@skrin/contract/common';
import { href } from '@skrin/contract/pages';
import { type Answers, type SafetyItem, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { translator } from '@skrin/i18n/server';
import { untilLoaded } from './loaded.ts';
import { giveConsent, mailedCode, newPerson, type Person, signUp } from './people.ts';

type Safety = NonNullable<Answers['safety']>;

/** The drawn picture of skin that the network reads. */
export const samplePhoto = new URL(import.meta.resolve('@skrin/vision/samples/ring.jpg')).pathname;

/**
 * axe for the browser; the `source` of its package is twice as long. It is larger than a whole page, and sending it
 * takes ten times as long as running it, and half as long again with characters beyond ASCII, which are therefore
 * escaped.
 */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

const colourRules = ['color-contrast', 'link-in-text-block'];
const axeOptions = {
  /** All rules, or all but those about colours. */
  rules: (colours: boolean) => ({
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: colours }])),
  }),
  colours: { runOnly: { type: 'rule', values: colourRules } },
  /** Pages have neither frames nor style sheets of another origin, which axe would have to load. */
  always: { resultTypes: ['violations'], iframes: false, preload: false },
};

/**
 * Finishes every animation that has an end, and turns transitions off from then on: on a busy page, a transition that
 * was told to finish may still be seen half-way. Source for the browser.
 */
export const finishAnimations = `if (!window.withoutTransitions) {
  window.withoutTransitions = new CSSStyleSheet();
  window.withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(window.withoutTransitions);
}
for (const animation of document.getAnimations()) {
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
}`;

/** Pages of the questionnaire that move on to the next page once the last of these fields is answered by touch. */
const oneTapPages = [['duration', 'changed'], ['over50OrImmunocompromised']] as const satisfies (keyof Answers)[][];

/** Screens that this worker, which runs one project, has checked with axe, each with its language. */
const checkedScreens = new Set<string>();

/** The options to choose for a field. A yes to question 5 without `history` is a tick at past chickenpox. */
function choicesOf(field: string, value: unknown, { history = ['past_chickenpox'] }: Partial<Answers>) {
  const options = field === 'feverOrPastChickenpox' ? (value ? history : ['neither']) : value;
  return [options].flat() as (string | boolean)[];
}

/** The product as a person uses it, in one language; elements are found by the words on the screen. */
export class App {
  readonly page: Page;
  readonly language: Language;
  readonly t: ReturnType<typeof translator>;
  /** Whether the same test runs in English too. */
  readonly #isRepeated: boolean;
  #documentsSentAxe = 0;

  /** In the language of the project, unless another is given. */
  constructor(page: Page, { project, tags }: TestInfo, language: Language = project.name === 'id' ? 'id' : 'en') {
    this.page = page;
    this.language = language;
    this.#isRepeated = project.name === 'id' && !tags.includes('@indonesian');
    this.t = this.translator();
  }

  protected translator() {
    return translator(this.language);
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  link = (name: string) => this.page.getByRole('link', { name, exact: true });
  heading = (name: string) => this.page.getByRole('heading', { name, exact: true });

  /** Opens an address and waits until its buttons react: from then on the header shows the shortcut of the search. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.locator('header kbd')).toBeAttached();
  }

  /**
   * Expects no violation of WCAG 2.2 AA that axe can find on the page as it is. Only colours depend on the mode, and
   * they do not depend on the language: `colours` says whether they are checked in this mode, in both modes or not at
   * all. A test that runs in English too leaves them to that run.
   */
  async expectAccessible(options: { colours?: 'none' | 'mode' | 'both modes' } = {}): Promise<void> {
    const { colours = 'mode' } = this.#isRepeated ? { colours: 'none' as const } : options;
    await untilLoaded(this.page);
    const { width, height } = this.page.viewportSize() ?? { width: 390, height: 844 };
    let violations: unknown[] = [];
    let tall = 0;
    let address = '';
    let needed = Math.max(height, await this.#contentHeight());
    // Content that loads late, or that a new width lays out anew, may make the page longer than it was; and a link that
    // was just followed may have led on meanwhile.
    for (let look = 0; (needed > tall || address !== this.page.url()) && look < 4; look += 1) {
      address = this.page.url();
      await untilLoaded(this.page);
      await this.#loadAxe();
      // As tall as the page: axe reports elements that are scrolled behind sticky bars as too small to hit.
      tall = needed + 200;
      await this.page.setViewportSize({ width, height: tall });
      violations = await this.#violations(axeOptions.rules(colours !== 'none'));
      needed = await this.#contentHeight();
    }
    expect(needed, 'the page fits a window that is taller than it').toBeLessThanOrEqual(tall);
    if (colours === 'both modes') {
      const before = await this.page.evaluate<string>(`{
        const { dataset } = document.documentElement;
        const { colorScheme } = dataset;
        dataset.colorScheme = 'dark';
        colorScheme;
      }`);
      violations.push(...(await this.#violations(axeOptions.colours)));
      await this.page.evaluate(`document.documentElement.dataset.colorScheme = '${before}'`);
    }
    await this.page.setViewportSize({ width, height });
    expect(violations).toEqual([]);
  }

  #contentHeight = () => this.page.evaluate<number>('document.documentElement.scrollHeight');

  /** Sends axe to the document. The second document adds an init script, which gives axe to all later documents. */
  async #loadAxe(): Promise<void> {
    if (await this.page.evaluate<boolean>("'axe' in window || (window.loadKeptAxe?.(), 'axe' in window)")) return;
    await this.page.evaluate(axe);
    this.#documentsSentAxe += 1;
    if (this.#documentsSentAxe === 2) await this.page.addInitScript(`window.loadKeptAxe = () => { ${axe} }`);
  }

  async #violations(rules: object): Promise<unknown[]> {
    // Fading content has no contrast to measure yet.
    await this.page.evaluate(finishAnimations);
    return this.page.evaluate<unknown[]>(`axe.run(${JSON.stringify({ ...rules, ...axeOptions.always })})
      .then(({ violations }) => violations.map(({ id, nodes }) => ({
        id, where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
      })))`);
  }

  /** As above, for a screen that many journeys pass: only the first time that one passes it in this language. */
  protected async expectScreenAccessible(screen: string): Promise<void> {
    const key = `${this.language} ${screen}`;
    if (checkedScreens.has(key)) return;
    await this.expectAccessible();
    checkedScreens.add(key);
  }

  /** A new person, who has agreed to have photos read unless `consent` is false. */
  async register({ consent = true } = {}): Promise<Person> {
    const { person, accessToken } = await signUp(this.page.request, newPerson(), this.language);
    if (consent) await giveConsent(this.page.request, accessToken);
    await this.page.goto('/api/health');
    await this.page.evaluate(`localStorage.setItem('skrin.accessToken', '${accessToken}')`);
    await this.page.goto(href('home'));
    await expect(this.heading(this.t('home:dashboard.hello', { name: person.firstName }))).toBeVisible();
    return person;
  }

  /** Registers a new person as above, but on the pages. */
  async registerOnPages({ consent = true } = {}): Promise<Person> {
    await this.page.goto(href('register'));
    const person = await this.fillRegistration();
    await expect(this.heading(this.t('home:dashboard.hello', { name: person.firstName }))).toBeVisible();
    const token = await this.page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
    if (consent) await giveConsent(this.page.request, token);
    return person;
  }

  /** Fills in the registration on the screen and the code of the mail, up to the page that follows. */
  async fillRegistration(person = newPerson()): Promise<Person> {
    const field = (name: 'firstName' | 'lastName' | 'email' | 'password') =>
      this.page.getByRole('textbox', { name: this.t(`accounts:fields.${name}`), exact: true });
    await field('firstName').fill(person.firstName);
    await field('lastName').fill(person.lastName);
    await field('email').fill(person.email);
    await field('password').fill(person.password);
    await this.expectScreenAccessible('register');
    await this.button(this.t('accounts:register.submit')).click();
    const code = this.page.getByLabel(this.t('accounts:code.field'), { exact: true });
    await expect(code).toBeVisible();
    await this.expectScreenAccessible('verify');
    await code.fill(await mailedCode(person.email));
    await this.button(this.t('accounts:code.confirm')).click();
    return person;
  }

  /** Signs in where a page asks for an address alone: it is typed, and so is the code of the mail, without a tap after. */
  async signInByCode(email = newPerson().email): Promise<void> {
    const field = this.page.getByRole('textbox', { name: this.t('accounts:fields.email'), exact: true });
    await expect(field).toBeFocused();
    await this.page.keyboard.type(email);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByLabel(this.t('accounts:code.field'), { exact: true })).toBeFocused();
    await this.expectScreenAccessible('mailed code');
    await this.page.keyboard.type(await mailedCode(email));
  }

  async login({ email, password }: Person): Promise<void> {
    await this.page.goto(href('login'));
    const field = (name: 'email' | 'password') =>
      this.page.getByRole('textbox', { name: this.t(`accounts:fields.${name}`), exact: true });
    await field('email').fill(email);
    await field('password').fill(password);
    await this.button(this.t('accounts:login.submit')).click();
    await this.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  }

  /** Logs out by the menu of the account, which is opened again if a page that arrives late has closed it. */
  async logOut(): Promise<void> {
    const logOut = this.button(this.t('shell:header.logout'));
    await expect(async () => {
      if (!(await logOut.isVisible())) await this.button(this.t('shell:header.account')).click({ timeout: 5_000 });
      await logOut.click({ timeout: 5_000 });
    }).toPass();
  }

  /** Ticks the answers of one page of the questionnaire and goes on. */
  async answer(fields: Partial<Answers>): Promise<void> {
    const goesOn = oneTapPages.some((page) => page.every((field) => fields[field] !== undefined));
    if (goesOn) await this.expectScreenAccessible(Object.keys(fields).join());
    for (const [field, value] of Object.entries(fields).filter(([name]) => name !== 'history')) {
      for (const choice of choicesOf(field, value, fields)) {
        const label =
          typeof choice === 'boolean'
            ? this.t(`questionnaire:answers.${choice ? 'yes' : 'no'}`)
            : this.t(
                `questionnaire:options.${field === 'feverOrPastChickenpox' ? 'history' : field}.${choice}` as 'questionnaire:options.location.face',
              );
        const question = this.t(`questionnaire:questions.${field}.title` as 'questionnaire:questions.location.title');
        const option = this.page.getByRole('group', { name: question }).getByLabel(label, { exact: true });
        await (goesOn ? option.click() : option.check());
      }
    }
    if (goesOn) return;
    await this.expectScreenAccessible(Object.keys(fields).join());
    await this.button(this.t('common:actions.next')).click();
  }

  /** Opens the introduction and answers from there to the review. */
  async answerAll(answers: Answers, form = '/assessment/form'): Promise<void> {
    await this.page.goto(form);
    await this.answerFromHere(answers);
  }

  /** The six questions from the introduction to the review; the safety screen is skipped unless something is ticked. */
  async answerFromHere(answers: Answers): Promise<void> {
    const { location, duration, changed, symptoms, surface, safety, history } = answers;
    const { feverOrPastChickenpox, fungalHistory, over50OrImmunocompromised } = answers;
    await this.expectScreenAccessible('introduction');
    await this.link(this.t('screening:assessment.begin')).click();
    await this.answer({ location });
    await this.answer(changed === undefined ? { duration } : { duration, changed });
    await this.answer({ symptoms });
    await this.answer({ surface });
    await this.answer({
      feverOrPastChickenpox,
      ...(history && { history }),
      ...(fungalHistory !== undefined && { fungalHistory }),
    });
    await this.answer(over50OrImmunocompromised === undefined ? {} : { over50OrImmunocompromised });
    await (safety ? this.answerSafety(safety) : this.link(this.t('screening:assessment.skipAll')).click());
    await expect(this.heading(this.t('screening:assessment.review.title'))).toBeVisible();
  }

  /** Ticks the given findings on each safety screen, or says that there are none. */
  private async answerSafety(safety: Safety): Promise<void> {
    for (const item of Object.keys(safetyItems) as SafetyItem[]) {
      const title = this.t(`questionnaire:safety.items.${item}.title`);
      await expect(this.heading(title)).toBeVisible();
      for (const finding of safety[item] ?? []) {
        const key = `questionnaire:safety.items.${item}.findings.${finding}` as 'questionnaire:safety.items.eyes.title';
        await this.page.getByLabel(this.t(key), { exact: true }).check();
      }
      const next = safety[item]?.length ? 'common:actions.next' : 'questionnaire:safety.none';
      await this.button(this.t(next)).click();
    }
  }

  /** From the tips to the sealed result, with the drawn picture. */
  async uploadSample(): Promise<void> {
    const next = this.link(this.t('screening:analysis.tips.next'));
    await expect(next).toBeVisible();
    await this.expectScreenAccessible('tips');
    await next.click();
    await this.sendSample();
  }

  /** From the tips to the upload for somebody without consent, who first tries to go on without giving it. */
  async agree(): Promise<void> {
    const next = this.button(this.t('screening:analysis.tips.next'));
    await next.click();
    const box = this.page.getByRole('checkbox', { name: this.t('consent:ask.label') });
    await expect(box).toBeFocused();
    await expect(this.page.getByText(this.t('consent:ask.needed'))).toBeVisible();
    await this.expectScreenAccessible('consent');
    await box.check();
    await next.click();
  }

  /** From the upload to the sealed result. */
  async sendSample(): Promise<void> {
    await this.startSample();
    await expect(this.page.getByText(this.t('screening:result.locked'))).toBeVisible();
  }

  /** Chooses files by the button that asks for them. */
  async choosePhotos(files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const asked = this.page.waitForEvent('filechooser');
    await this.button(this.t('screening:analysis.upload.choose')).click();
    await (await asked).setFiles(files);
  }

  /** Chooses the drawn picture, in which the check on the device finds no fault. */
  async chooseSample(): Promise<void> {
    await this.choosePhotos(samplePhoto);
    await expect(this.page.getByText(this.t('screening:analysis.upload.good'))).toBeVisible();
  }

  /** Chooses the drawn picture and starts its analysis. */
  async startSample(): Promise<void> {
    await this.chooseSample();
    await this.expectScreenAccessible('upload');
    await this.button(this.t('screening:photo.start')).click();
  }
}
