import type { ProviderSettings, ProviderStep } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useNavigate, useSearchParams } from 'react-router';
import type { AuthProvider, Credentials, Proof, Registration, SignInResult } from './auth-provider.ts';
import { type FormsProvider, loadForms } from './load-provider.ts';
import { useExchange } from './use-exchange.ts';
import type { MailLink } from './use-mail-link.ts';

/** Steps that are a form of ours. */
export type FormStep = Exclude<ProviderStep, 'callback'>;

/** What any of the forms asks for. */
export interface StepValues {
  firstName?: string;
  lastName?: string;
  email?: string;
  verificationCode?: string;
  password?: string;
}

/** What one step hands to the next, in the history of the tab. */
export interface Handed {
  email?: string;
  notice?: 'verified' | 'passwordChanged';
}

const takes: Record<FormStep, (sdk: AuthProvider, given: Registration & { proof: Proof }) => Promise<SignInResult>> = {
  login: (sdk, { email, password }: Credentials) => sdk.login({ email, password }),
  register: (sdk, { proof: _, ...person }) => sdk.register(person),
  verify: (sdk, { proof }) => sdk.verify(proof),
  'forgot-password': (sdk, { email }) => sdk.forgotPassword(email),
  'new-password': (sdk, { proof, password }) => sdk.newPassword({ proof, password }),
};

interface StepOptions {
  provider: FormsProvider;
  step: FormStep;
  settings: ProviderSettings;
  link: MailLink | undefined;
}

/**
 * Takes a step with a provider and goes where it leads: to the next one, or, once the provider knows who it is, into a
 * session of ours, from where the route leads on.
 */
export function useStep({ provider, step, settings, link }: StepOptions) {
  const exchange = useExchange();
  const navigate = useNavigate();
  const returnTo = useSearchParams()[0].get('returnTo') ?? undefined;
  return async (values: StepValues): Promise<void> => {
    const { email = '', password = '', firstName = '', lastName = '', verificationCode: code = '' } = values;
    const sdk = await loadForms(provider, settings);
    const proof = link ? { link: link.parameters } : { email, code };
    const result = await takes[step](sdk, { email, password, firstName, lastName, proof });
    if ('token' in result) {
      await exchange({ provider, token: result.token }).finally(() => sdk.logout().catch(() => undefined));
      return;
    }
    const notice = result.next === 'login' ? noticeAfter[step] : undefined;
    const state: Handed = { email, ...(notice && { notice }) };
    await navigate(href(provider, { step: result.next, returnTo }), { state });
  };
}

const noticeAfter: Partial<Record<FormStep, NonNullable<Handed['notice']>>> = {
  verify: 'verified',
  'new-password': 'passwordChanged',
};
