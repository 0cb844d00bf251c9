import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App } from './app.ts';
import { withLockedResult } from './paying.ts';
import { payFor } from './records.ts';

/** Errors of the page from here on: a page that renders without end throws one before it freezes. */
function recordErrors(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
}

// Ways that lead on from a page by its links: the page is never loaded anew, so that what it keeps comes along.

test('from a result to another photo of the problem, to another check, and to booking', async ({
  page,
  context,
  request,
}, info) => {
  const { app, headers, analysisId } = await withLockedResult({ page, context, request }, info);
  await payFor(request, analysisId, headers);
  const errors = recordErrors(page);
  const result = app.link(app.t('screening:result.again'));
  await page.goto(href('analysis', { id: analysisId }));

  const bar = page.getByRole('group', { name: app.t('screening:analysis.result.bar.label') });
  await bar.getByRole('button', { name: app.t('screening:analysis.result.bar.remind') }).click();
  await expect(page.getByRole('dialog').getByText(app.t('followUps:remind.title'))).toBeVisible();
  await app.expectAccessible();
  await app.link(app.t('followUps:answered.photo')).click();
  await app.link(app.t('followUps:again.begin')).click();
  await expect(app.heading(app.t('questionnaire:safety.items.eyes.title'))).toBeVisible();
  await app.link(app.t('screening:assessment.skipAll')).click();
  await expect(app.heading(app.t('followUps:again.review'))).toBeVisible();
  await expect(page).toHaveURL(/follows=/);
  await app.button(app.t('common:actions.submit')).click();
  await expect(app.heading(app.t('screening:analysis.tips.title'))).toBeVisible();

  await page.goto(href('analysis', { id: analysisId }));
  await result.click();
  await app.link(app.t('screening:assessment.begin')).click();
  await app.answer({ location: sampleAnswers.location });
  await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeVisible();

  await page.goto(href('analysis', { id: analysisId }));
  await page
    .locator('summary')
    .filter({ hasText: app.t('advice:watch.title') })
    .click();
  await app.link(app.t('advice:care.book')).click();
  await expect(app.heading(app.t('pages:consultations.title'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`analysis=${analysisId}`));
  await app.button(app.t('clinics:place.useHere')).or(page.getByRole('combobox')).first().waitFor();
  expect(errors).toEqual([]);
});

test('answers that do not match lead to clinics and to booking, for visitors too', async ({ page }, info) => {
  const app = new App(page, info);
  const errors = recordErrors(page);
  const calm = page.getByText(app.t('advice:care.when_you_can.label'));
  await page.goto(href('check'));
  await app.link(app.t('screening:assessment.begin')).click();
  await app.answer({ location: ['trunk'] });
  // Nothing reassures before everything has been asked.
  await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeVisible();
  await expect(calm).toHaveCount(0);
  await page.goBack();
  await expect(app.heading(app.t('questionnaire:questions.location.title'))).toBeVisible();
  await page.goto(href('check'));
  await app.button(app.t('screening:assessment.startOver')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('screening:assessment.startOver') })
    .click();
  await app.answerFromHere({
    location: ['trunk'],
    duration: 'gt1m',
    symptoms: ['itching'],
    surface: ['itch_no_rash'],
    feverOrPastChickenpox: false,
  });
  await expect(calm).toHaveCount(0);
  await app.button(app.t('common:actions.submit')).click();
  await expect(page.getByText(app.t('errors:assessment_not_matched.title'))).toBeVisible();
  await expect(page.getByText(app.t('advice:care.lasting.months'))).toBeVisible();
  await app.expectAccessible();

  await app.link(app.t('advice:care.clinics')).click();
  await expect(app.heading(app.t('pages:clinics.title'))).toBeVisible();
  await page.goBack();
  await app.link(app.t('advice:care.book')).click();
  await expect(page).toHaveURL(/returnTo=.*consultation/);
  expect(errors).toEqual([]);
});

test('a visitor in an emergency says once that there is help', { tag: '@english' }, async ({ page }, info) => {
  const app = new App(page, info);
  const emergency = page.getByRole('heading', { level: 1, name: app.t('advice:care.now.label') });
  const confirmed = page.getByText(app.t('advice:help.confirmed'));
  await app.answerAll(sampleAnswers, href('check'));
  await page.goto(`${href('checkQuestions')}?step=wholeBody`);
  await page.getByLabel(app.t('questionnaire:safety.items.wholeBody.findings.fits'), { exact: true }).click();
  await expect(emergency).toBeVisible();
  await app.button(app.t('advice:help.confirm')).click();
  await expect(app.heading(app.t('questionnaire:safety.items.wholeBody.title'))).toBeVisible();
  await page.goto(`${href('checkQuestions')}?step=review`);
  await expect(confirmed).toBeVisible();
  await app.button(app.t('common:actions.submit')).click();
  await expect(app.heading(app.t('screening:analysis.tips.title'))).toBeVisible();
  await expect(confirmed).toBeVisible();
  await app.button(app.t('advice:help.undo')).click();
  await expect(emergency).toBeVisible();
});
