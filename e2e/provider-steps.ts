import { expect } from '@playwright/test';
import { type Provider, providerNames } from '@skrin/contract/accounts/providers';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import type { App } from './app.ts';
import { newPerson, type Person, providersUrl } from './people.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'password' | 'code';
type Step = 'login' | 'register' | 'verify' | 'forgot-password' | 'new-password';

/** The pages of one provider, as people use them. */
export const stepsOf = (app: App, provider: Exclude<Provider, 'auth0'>) => {
  const { t, page } = app;
  const title = (step: Step) => t(`providers:steps.${step}.title`, { provider: providerNames[provider] });
  const field = (name: Field) =>
    page.getByRole('textbox', {
      name: name === 'code' ? t('providers:code.label') : t(`accounts:fields.${name}`),
      exact: true,
    });

  /** Waits for a step, fills it in and sends it. */
  const take = async (step: Step, values: Partial<Record<Field, string>>) => {
    await expect(app.heading(title(step))).toBeVisible();
    for (const [name, value] of Object.entries(values)) await field(name as Field).fill(value);
    await app.button(t(`providers:steps.${step}.submit`)).click();
  };
  return {
    title,
    take,
    open: (step: Step, search = '') => page.goto(`/auth/${provider}/${step}${search}`),
    /** Registers a new person, up to the step that confirms their address. */
    register: async (): Promise<Person> => {
      const person = newPerson();
      await take('register', person);
      return person;
    },
    expectStep: (step: Step) => expect(app.heading(title(step))).toBeVisible(),
    /** Every page says that the provider is a stand-in. */
    expectMarked: () =>
      expect(page.getByText(t('providers:standIn.text', { provider: providerNames[provider] }))).toBeVisible(),
    /** The newest mail of the stand-ins to an address. */
    mailTo: async (address: string): Promise<{ code: string; link: string }> => {
      const headers = { accept: 'application/json' };
      const answer = await page.request.get(`${providersUrl}${standIn.mails}`, { headers });
      const { mails } = (await answer.json()) as { mails: { to: string; code: string; link: string }[] };
      const newest = mails.find(({ to }) => to === address);
      if (!newest) throw new Error(`no mail to ${address}`);
      return newest;
    },
    expectProblem: (problem: 'invalid_credentials' | 'code_invalid' | 'link_invalid') =>
      expect(page.getByText(t(`providers:problems.${problem}`))).toBeVisible(),
    expectNotice: (notice: 'verified' | 'passwordChanged') =>
      expect(page.getByText(t(`providers:notices.${notice}`))).toBeVisible(),
    /** Expects a session of Skrin, and that nothing of the provider's own session is stored. */
    expectSignedIn: async ({ firstName }: Pick<Person, 'firstName'>) => {
      await expect(app.heading(t('home:dashboard.hello', { name: firstName }))).toBeVisible();
      const names = await page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
      expect(names.filter((name) => !/^(skrin\.|react-router-)/.test(name))).toEqual([]);
      await page.evaluate('localStorage.clear()');
    },
  };
};
