import { expect, type Locator, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App, samplePhoto } from './app.ts';
import { tabThrough, tabTo } from './keyboard.ts';
import { untilLoaded } from './loaded.ts';
import { mailedCode, newPerson } from './people.ts';
import { clippedElements } from './pseudo-app.ts';
import { type Records, sharedRecords, signIn } from './records.ts';
import { smallTargets } from './targets.ts';

let records: Records;
test.beforeEach(async ({ request }) => {
  records = await sharedRecords(request);
});

test('the questions are answered with the keyboard alone', async ({ page, context }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(context, records);
  const app = new App(page, info);
  await page.goto(href('assessmentForm'));
  const go = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await go(app.link(app.t('screening:assessment.begin')));
  const { location, duration, changed, symptoms, surface, feverOrPastChickenpox, ...rest } = sampleAnswers;
  const { fungalHistory, over50OrImmunocompromised } = rest;
  const screens = [
    { location },
    { duration, changed },
    { symptoms },
    { surface },
    { feverOrPastChickenpox, fungalHistory },
    { over50OrImmunocompromised },
  ];
  for (const screen of screens) {
    for (const [at, [field, answer]] of Object.entries(screen).entries()) {
      const title = app.t(`questionnaire:questions.${field}.title` as 'questionnaire:questions.location.title');
      if (at === 0) await expect(app.heading(title)).toBeFocused();
      const group = page.getByRole('group', { name: title });
      for (const choice of [answer].flat()) {
        const option = group.getByLabel(
          field === 'feverOrPastChickenpox'
            ? app.t(`questionnaire:options.history.${choice ? 'past_chickenpox' : 'neither'}`)
            : typeof choice === 'boolean'
              ? app.t(`questionnaire:answers.${choice ? 'yes' : 'no'}`)
              : app.t(`questionnaire:options.${field}.${choice}` as 'questionnaire:options.location.face'),
          { exact: true },
        );
        await chooseByKeyboard(group, option);
      }
    }
    await expectRoom(app);
    await go(app.button(app.t('common:actions.next')));
  }
  await expect(app.heading(app.t('questionnaire:safety.items.eyes.title'))).toBeFocused();
  await expectRoom(app);
  await go(app.link(app.t('screening:assessment.skipAll')));
  await expect(app.heading(app.t('screening:assessment.review.title'))).toBeFocused();
  await expectRoom(app);
  await go(app.button(app.t('common:actions.submit')));
  await expect(app.heading(app.t('screening:analysis.tips.title'))).toBeFocused();
  await expectRoom(app);
});

test('a photo is chosen without dragging, with the keyboard too, and where there is no camera', async ({
  page,
  context,
}, info) => {
  await signIn(context, records);
  const app = new App(page, info);
  const choose = app.t('screening:analysis.upload.choose');
  page.on('filechooser', (chooser) => chooser.setFiles(samplePhoto));
  for (const names of [[app.t('screening:analysis.upload.camera'), choose], [choose]]) {
    await page.goto(href('analysisStart', { assessment: records.assessmentId, step: 'upload' }));
    for (const name of names) {
      await expect(app.button(name)).toBeVisible();
      await tabTo(page, app.button(name));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(app.t('screening:analysis.upload.good'))).toBeVisible();
  }
});

test('what has the focus is never behind the bars at the edges', async ({ page, context }, info) => {
  test.slow();
  const app = new App(page, info);
  await page.setViewportSize({ width: 390, height: 500 });
  for (const address of ['/', '/faqs', '/contact-us', `/article/${records.article.slug}`]) {
    await app.open(address);
    await tabThrough(page);
  }
  await signIn(context, records);
  await page.goto(href('assessmentForm', { step: 'location' }));
  await expect(app.button(app.t('common:actions.next'))).toBeInViewport();
  await tabThrough(page);
  await page.goto(href('analysis', { id: records.unlockedId }));
  await expect(
    page
      .locator('nav')
      .filter({ hasText: app.t('pages:analyses.title') })
      .last(),
  ).toBeVisible();
  await tabThrough(page);
});

test('signing up asks for nothing twice and goes on where it was left', async ({ page }, info) => {
  const app = new App(page, info);
  const person = newPerson();
  await page.goto(href('assessmentForm'));
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Log in" [level=1]
    - text: Email
    - textbox "Email"
    - text: Password
    - textbox "Password"
    - button "Show password"
    - button "Log in"
    - paragraph:
      - text: Forgot your password?
      - link "Set a new one":
        - /url: /auth/jwt/forgot-password?returnTo=%2Fassessment%2Fform
    - paragraph:
      - text: No account yet?
      - link "Register":
        - /url: /auth/jwt/register?returnTo=%2Fassessment%2Fform
  `);
  await app.link(app.t('accounts:login.toRegister')).click();
  await expect(app.heading(app.t('accounts:register.title'))).toBeVisible();
  expect(
    await page.evaluate("[...document.querySelectorAll('main input')].map(({ autocomplete }) => autocomplete)"),
  ).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Create your account" [level=1]
    - text: First name
    - textbox "First name"
    - text: Last name
    - textbox "Last name"
    - text: Email
    - textbox "Email"
    - text: Password
    - textbox "Password"
    - button "Show password"
    - paragraph: At least 8 characters
    - button "Register"
    - paragraph:
      - text: Already have an account?
      - link "Log in"
  `);
  const fill = (name: 'firstName' | 'lastName' | 'email' | 'password', value: string) =>
    page.getByRole('textbox', { name: app.t(`accounts:fields.${name}`), exact: true }).fill(value);
  await fill('firstName', person.firstName);
  await fill('lastName', person.lastName);
  await fill('email', person.email);
  await fill('password', 'short');
  await app.button(app.t('accounts:register.submit')).click();
  await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#email')).toHaveValue(person.email);
  await fill('password', person.password);
  await app.button(app.t('accounts:register.submit')).click();
  await expect(main).toMatchAriaSnapshot(`
    - heading "Confirm your email" [level=1]
    - paragraph: /We have sent a mail to .*${person.email}.* They work for 10 minutes, and only on this device\\./
    - text: Code from the mail
    - textbox "Code from the mail"
    - paragraph: No mail? Look in your spam folder, and check the address.
    - button "Confirm"
    - button /Another mail in \\d+ seconds?/ [disabled]
    - paragraph:
      - text: Does the mail say that you already have an account?
      - link "Log in"
    - paragraph:
      - text: Wrong address?
      - link "Use another one"
  `);
  const code = page.getByRole('textbox', { name: app.t('accounts:code.field') });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  // As on a phone that closed the page while the person looked up the code in the mail.
  await page.reload();
  await code.fill(await mailedCode(person.email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/assessment/form');
  await expect(app.link(app.t('screening:assessment.begin'))).toBeVisible();
});

test('passwords, email addresses and vouchers can be pasted', async ({ page, context }, info) => {
  const app = new App(page, info);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (field: Locator, text: string) => {
    await field.focus();
    await page.evaluate(`navigator.clipboard.writeText('${text}')`);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(text);
  };
  for (const address of ['/auth/jwt/login', '/auth/jwt/register']) {
    await page.goto(address);
    await paste(page.locator('#email'), 'somebody@e2e.test');
    await paste(page.locator('#password'), 'a long enough password');
  }
  await page.goto(href('contactUs'));
  await paste(page.getByRole('textbox', { name: app.t('support:form.fields.email') }), 'somebody@e2e.test');
  await signIn(context, records);
  await page.goto(href('analysis', { id: records.lockedId }));
  await app.button(app.t('billing:voucher.title')).click();
  await paste(page.getByRole('textbox', { name: app.t('billing:voucher.code') }), 'ABCD-EFGH-JKMN');
});

test('whoever wants little motion gets none', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, records);
  for (const address of ['/', '/technology', '/health-ai/app', '/faqs', `/health-ai/${records.unlockedId}`]) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(moving), `moving at ${address}`).toEqual([]);
  }
});

test('what is chosen is outlined where the system sets all colours', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(context, records);
  await page.goto(href('consultations'));
  await untilLoaded(page);
  for (const [control, state] of [
    ['[role="tab"]', 'aria-selected'],
    ['main button, main [role="button"]', 'aria-pressed'],
  ] as const) {
    const which = (value: boolean) =>
      page
        .locator(control)
        .and(page.locator(`[${state}="${value}"]`))
        .first();
    await expect(which(true)).toHaveCSS('outline-style', 'solid');
    await expect(which(false)).toHaveCSS('outline-style', 'none');
  }
});

/** Elements that animate, change with a transition or scroll smoothly. Source for the browser. */
const moving = `[...document.querySelectorAll('*')].filter((element) =>
  [null, '::before', '::after'].some((part) => {
    const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
    const seconds = (list) => Math.max(...list.split(',').map((each) => parseFloat(each)));
    const animated = animationName !== 'none' && seconds(animationDuration) > 0.01;
    return animated || seconds(transitionDuration) > 0.01 || scrollBehavior === 'smooth';
  })).map((element) => element.outerHTML.slice(0, 120))`;

/** Expects that nothing on the screen is cut off at this width, and that a finger can hit every target. */
async function expectRoom({ page }: App): Promise<void> {
  expect(await page.evaluate(clippedElements), `cut off at ${page.url()}`).toEqual([]);
  expect(await page.evaluate(smallTargets(44)), `targets at ${page.url()}`).toEqual([]);
}

/** Space ticks a box; a radio button is reached with the arrows, once its group has the focus. */
async function chooseByKeyboard(group: Locator, option: Locator): Promise<void> {
  const page = group.page();
  if ((await option.getAttribute('type')) === 'checkbox') {
    await tabTo(page, option);
    await page.keyboard.press('Space');
  } else {
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('Space');
    while (!(await option.isChecked())) await page.keyboard.press('ArrowDown');
  }
  await expect(option).toBeChecked();
}
