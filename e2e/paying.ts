import { type APIRequestContext, type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import type { PageAction } from '@skrin/contract/billing/simulator';
import type { Language } from '@skrin/contract/common';
import { App } from './app.ts';
import { giveConsent, newPerson, type Person, signUp } from './people.ts';
import { makeLocked, signIn } from './records.ts';

interface Given {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
}

/** Signs in a new person who has a locked result. */
export async function withLockedResult(
  { page, context, request }: Given,
  info: TestInfo,
  { language, person = newPerson() }: { language?: Language; person?: Person } = {},
) {
  const app = new App(page, info, language);
  const { accessToken } = await signUp(request, person, app.language);
  await giveConsent(request, accessToken);
  await signIn(context, { accessToken });
  const headers = { authorization: `Bearer ${accessToken}` };
  return { app, person, headers, analysisId: await makeLocked(request, accessToken) };
}

/** Presses a button of the gateway's page. */
export const act = (page: Page, action: PageAction): Promise<void> => page.locator(`button[value=${action}]`).click();

/** The page of the opened result. */
export const expectOpen = ({ page, t }: App): Promise<void> =>
  expect(page.getByText(t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
