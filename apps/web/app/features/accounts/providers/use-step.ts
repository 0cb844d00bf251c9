import type { ProviderSettings, ProviderStep } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useNavigate, useSearchParams } from 'react-router';
import type { AuthProvider, Credentials, EmailProof, Registration, SignInResult } from './auth-provider.ts';
import { type FormsProvider, loadForms } from './load-provider.ts';
import { useExchange } from './use-exchange.ts';
import type { MailLink } from './use-mail-link.ts';

/** Steps that have a form on our pages. */
export type FormStep = Exclude<ProviderStep, 'callback'>;

/** The values of all forms together. */
export interface StepValues {
  firstName?: string;
  lastName?: string;
  email?: string;
  verificationCode?: string;
  password?: string;
}

/** Handed from one step to the next in the state of the history entry. */
export interface StepState {
  email?: string;
  notice?: 'verified' | 'passwordChanged';
}

const takes: Record<
  FormStep,
  (sdk: AuthProvider, given: Registration & { proof: EmailProof }) => Promise<SignInResult>
> = {
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
 * Runs a step with a provider, then goes to the next step, or, once the provider returns a token, exchanges it for a
 * session; the route guard redirects from there.
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
    const state: StepState = { email, ...(notice && { notice }) };
    await navigate(href(provider, { step: result.next, returnTo }), { state });
  };
}

const noticeAfter: Partial<Record<FormStep, NonNullable<StepState['notice']>>> = {
  verify: 'verified',
  'new-password': 'passwordChanged',
};
