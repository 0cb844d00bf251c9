import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';
import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { App } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { tabTo } from './keyboard.ts';
import { post } from './records.ts';

/** Answers of somebody to whom both scores advise a blood test; 5 feet 2 inches tall. */
const raised: DiabetesAnswers = {
  age: 52,
  sex: 'female',
  diagnosed: false,
  pregnant: false,
  symptoms: [],
  height: { value: 62, unit: 'in' },
  weight: { value: 68, unit: 'kg' },
  waist: { value: 92, unit: 'cm' },
  activity: false,
  vegetables: true,
  bloodPressure: 'medicine',
  highGlucose: true,
  gestationalDiabetes: false,
  family: ['child'],
};

const ofDiabetes = '?programme=diabetes';

/** The check of diabetes as a person answers it, found by the words on the screen. */
class DiabetesApp extends App {
  question(field: keyof DiabetesAnswers): Locator {
    return this.page.getByRole('group', { name: this.t(`diabetesQuestions:questions.${field}.title`) });
  }

  /** Chooses an option as a touch does, which goes on once a page of choices is answered. */
  choose = (field: keyof DiabetesAnswers, option: string) =>
    this.question(field)
      .getByLabel(this.t(`diabetesQuestions:options.${option}` as 'diabetesQuestions:options.yes'), { exact: true })
      .click();

  say = (field: keyof DiabetesAnswers, isTrue: boolean) => this.choose(field, isTrue ? 'yes' : 'no');
  field = (id: string) => this.page.locator(`input#${id}`);
  next = () => this.button(this.t('common:actions.next')).click();
  shows = (field: keyof DiabetesAnswers) => expect(this.question(field)).toBeVisible();

  async answerPerson({ sex, pregnant }: Pick<DiabetesAnswers, 'sex' | 'pregnant'>): Promise<void> {
    await this.field('age').fill(String(raised.age));
    await this.choose('sex', `sex.${sex}`);
    await this.say('diagnosed', raised.diagnosed);
    if (pregnant !== undefined) await this.say('pregnant', pregnant);
    await this.next();
    await this.shows('symptoms');
  }

  async answerSymptoms(symptom: 'none' | 'thirst' = 'none'): Promise<void> {
    await this.choose('symptoms', `symptoms.${symptom}`);
    await this.next();
  }

  async answerBody(): Promise<void> {
    await this.page.getByLabel(this.t('diabetesQuestions:unitNames.feetAndInches'), { exact: true }).check();
    await this.field('height').fill('5');
    await this.field('height-inches').fill('2');
    await this.field('weight').fill('68');
    await this.next();
    await this.shows('waist');
  }

  async answerHabits(): Promise<void> {
    await this.say('activity', raised.activity);
    await this.say('vegetables', raised.vegetables);
    await this.choose('bloodPressure', `bloodPressure.${raised.bloodPressure}`);
    await this.shows('highGlucose');
  }

  async answerHistory({ sex }: Pick<DiabetesAnswers, 'sex'>): Promise<void> {
    await this.say('highGlucose', raised.highGlucose);
    if (sex === 'female') await this.say('gestationalDiabetes', false);
    await this.shows('family');
    await this.choose('family', 'family.child');
    await this.next();
    await expect(this.heading(this.t('screening:assessment.review.title'))).toBeVisible();
  }

  submit = () => this.button(this.t('common:actions.submit')).click();
  switcher = () => this.button(this.t('shell:header.products'));

  /** Opens the switcher and leads to a product by the keyboard alone. */
  async switchTo(id: 'product-1' | 'product-2'): Promise<void> {
    await this.switcher().focus();
    await this.page.keyboard.press('Enter');
    const list = this.page.getByRole('list', { name: this.t('shell:header.products') });
    await tabTo(this.page, list.getByRole('link').filter({ hasText: this.t(`products:${id}.description`) }));
    await this.page.keyboard.press('Enter');
    await expect(this.page).toHaveURL(new RegExp(`${href('product', { id })}$`));
  }
}

/** Opens the landing page in a language, at the width of a phone or a desk. */
async function land(page: Page, info: TestInfo, language: Language, width: number): Promise<DiabetesApp> {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  const app = new DiabetesApp(page, info, language);
  await app.open(inLanguage(href('home'), language));
  return app;
}

/** Makes a check of the signed-in person. @returns its address */
async function makeCheck(page: Page, answers: DiabetesAnswers = raised): Promise<string> {
  const token = await page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
  const data = { programme: 'diabetes', answers };
  const headers = { authorization: `Bearer ${token}` };
  const { analysisId = '' } = await post<Assessment>(page.request, '/api/assessments', { headers, data });
  return href('analysis', { id: analysisId });
}

const visits = [
  { language: 'en', width: 390, tag: '@english' },
  { language: 'ar', width: 1440, tag: '@english' },
  { language: 'id', width: 390, tag: '@indonesian' },
] as const;

for (const { language, width, tag } of visits) {
  test(
    `from the first page to an open result, which comes along to an account, in ${language}`,
    {
      tag,
    },
    async ({ page }, info) => {
      const app = await land(page, info, language, width);
      const vanished = await recordHiddenPages(page);
      const { t } = app;
      await app.switchTo('product-2');
      await app.link(t('products:diabetes.start')).click();
      await expect(app.heading(t('diabetesQuestions:intro.title'))).toBeVisible();
      await app.expectAccessible();
      await app.link(t('screening:assessment.begin')).click();

      await app.choose('sex', 'sex.male');
      await expect(app.question('pregnant')).toHaveCount(0);
      await app.answerPerson(raised);
      await app.answerSymptoms();
      await app.shows('height');
      await app.field('weight').fill('12');
      await app.field('height').fill('160');
      await app.next();
      await expect(app.field('weight')).toHaveAttribute('aria-invalid', 'true');
      await expect(app.field('height')).not.toHaveAttribute('aria-invalid', 'true');
      await app.expectAccessible();
      await app.answerBody();
      await app.page
        .locator('summary')
        .filter({ hasText: t('diabetesQuestions:waistHelp.title') })
        .click();
      await expect(page.getByText(t('diabetesQuestions:waistHelp.noTape'))).toBeVisible();
      await app.expectAccessible();
      await app.field('waist').fill('92');
      await app.next();
      await app.answerHabits();
      await app.answerHistory(raised);
      await app.expectAccessible();

      await app.submit();
      await expect(app.heading(t('diabetesResult:agreement.both_raised.title'))).toBeVisible();
      await expect(app.heading(t('diabetesResult:test.time.within_weeks.title'))).toBeVisible();
      const said = (await page.locator('main').textContent()) ?? '';
      expect(said).not.toMatch(/\bAI\b|30[.,]000/);
      await app.expectAccessible({ colours: 'both modes' });

      await page
        .locator('main')
        .getByRole('link', { name: t('screening:check.account.create') })
        .click();
      await app.fillRegistration();
      await expect(page).toHaveURL(/\/health-ai\/[0-9a-f-]{36}$/);
      await expect(app.heading(t('diabetesResult:agreement.both_raised.title'))).toBeVisible();
      await expect(app.heading(t('diabetesResult:compare.title'))).toBeVisible();
      expect(vanished).toEqual([]);
    },
  );
}

test('a second check stands beside the first, is reminded of, taken along and deleted', async ({ page }, info) => {
  const app = new DiabetesApp(page, info);
  const { t } = app;
  await app.register();
  const first = await makeCheck(page);
  const second = await makeCheck(page, {
    ...raised,
    weight: { value: 64, unit: 'kg' },
    waist: { value: 87, unit: 'cm' },
  });

  await test.step('compared', async () => {
    await page.goto(second);
    const changes = page.locator('section').filter({ has: app.heading(t('diabetesResult:compare.title')) });
    await expect(changes).toContainText(
      t('diabetesResult:compare.less', { change: t('diabetesQuestions:units.inKg', { value: '4' }) }),
    );
    await app.expectAccessible();
  });

  await test.step('reminded of until that is taken back', async () => {
    const reminder = page.getByRole('switch', { name: t('diabetesResult:reminder.label') });
    for (const wanted of [true, false]) {
      await expect(reminder).toBeChecked({ checked: !wanted });
      await reminder.click();
      await expect(reminder).toBeEnabled();
      await page.reload();
      await expect(reminder).toBeChecked({ checked: wanted });
    }
  });

  await test.step('taken along', async () => {
    await app.button(t('screening:analysis.result.document')).click();
    const download = page.waitForEvent('download');
    await app.button(t('documents:take.download')).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
  });

  await test.step('both in the history, until one is deleted', async () => {
    await page.goto(href('analyses') + ofDiabetes);
    const rows = page.locator('main li').filter({ has: page.locator('a[href^="/health-ai/"]') });
    await expect(rows).toHaveCount(2);
    await expect(app.heading(t('diabetesResult:compare.title'))).toBeVisible();
    await app.expectAccessible();
    await rows.last().getByRole('button').last().click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('screening:analysis.list.withoutPhoto.deleteText'));
    await dialog.getByRole('button', { name: t('common:actions.delete'), exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(app.heading(t('diabetesResult:compare.title'))).toHaveCount(0);
    await page.goto(first);
    await expect(page.locator('main').getByText(t('diabetesResult:test.title'), { exact: true })).toHaveCount(0);
  });
});

test('signs of very high sugar take the page before the end, and a pregnancy is told that it is not for it', async ({
  page,
}, info) => {
  const app = new DiabetesApp(page, info);
  const { t } = app;
  await page.goto(`${href('programmeQuestions', { programme: 'diabetes' })}?step=person`);
  await app.answerPerson({ sex: 'female', pregnant: true });
  const label = t('advice:care.now.label');
  await app.choose('symptoms', 'symptoms.fruity_breath');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(app.link(t('common:actions.call', { number: '119' }))).toBeInViewport();
  await app.expectAccessible({ colours: 'both modes' });
  await app.button(t('advice:help.mistake')).click();
  await app.choose('symptoms', 'symptoms.fruity_breath');
  await app.answerSymptoms();
  await app.answerBody();
  await app.field('waist').fill('92');
  await app.next();
  await app.answerHabits();
  await app.answerHistory(raised);
  await app.submit();
  await expect(app.heading(t('diabetesAdvice:noMatch.title'))).toBeVisible();
  await expect(page.getByText(t('diabetesAdvice:noMatch.pregnant.reason'))).toBeVisible();
  await app.expectAccessible();
});

test(
  'the switcher changes what pages lead to, keeps it, and changes it back',
  { tag: '@english' },
  async ({ page }, info) => {
    const app = new DiabetesApp(page, info);
    await app.register();
    const check = await makeCheck(page);
    await app.switchTo('product-2');
    await page.reload();
    await page.goto(href('home'));
    await page.setViewportSize({ width: 1440, height: 900 });
    const navigation = page.getByRole('navigation', { name: app.t('shell:navigation.main') });
    const leadsTo = (address: string) => navigation.locator(`a[href="${address}"]`);
    await expect(leadsTo(href('analyses') + ofDiabetes)).toBeVisible();
    await expect(leadsTo(`${href('assessmentForm')}/diabetes`)).toBeVisible();
    await leadsTo(href('analyses') + ofDiabetes).click();
    await expect(page.locator(`main a[href="${check}"]`).first()).toBeVisible();
    await page.goto(`${href('articleList')}?topic=diabetes`);
    await expect(page.locator('main article, main li').first()).toBeVisible();

    await app.switchTo('product-1');
    await expect(leadsTo(href('analysisStart'))).toBeVisible();
    await expect(leadsTo(`${href('assessmentForm')}/diabetes`)).toHaveCount(0);
    await leadsTo(`${href('analyses')}?programme=skin`).click();
    await expect(page.locator('main').getByText(app.t('screening:analysis.list.emptyTitle'))).toBeVisible();
  },
);
