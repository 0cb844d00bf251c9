import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App } from './app.ts';

test('a child is added, checked for, and has a history of their own', async ({ page }, info) => {
  const app = new App(page, info);
  const name = 'Budi';
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await app.register();
  await page.goto(href('assessmentForm'));
  await app.link(app.t('dependants:choice.others')).click();
  await app.button(app.t('dependants:add')).click();
  await page.getByRole('textbox', { name: app.t('dependants:form.name'), exact: true }).fill(name);
  await app.expectAccessible();
  await app.button(app.t('common:actions.save')).click();
  await app.link(app.t('dependants:checkFor', { name })).click();

  const choice = page.getByRole('radio', { name });
  await expect(choice).toBeChecked();
  // By its links, as people go: the page is not loaded anew.
  await app.answerFromHere(sampleAnswers);
  await expect(choice).toBeChecked();
  await app.expectAccessible();
  await app.button(app.t('common:actions.submit')).click();
  await app.uploadSample();
  const about = page.getByText(app.t('screening:about', { name }));
  await expect(about).toBeVisible();

  await page.goto(href('analyses'));
  await expect(about).toBeVisible();
  await page
    .getByRole('combobox', { name: app.t('dependants:filter.label') })
    .selectOption({ label: app.t('dependants:choice.self') });
  await expect(page).toHaveURL(href('analyses', { person: 'self' }));
  await expect(page.getByText(app.t('screening:analysis.list.emptyTitle'))).toBeVisible();
  await app.expectAccessible();
  expect(faults).toEqual([]);
});
