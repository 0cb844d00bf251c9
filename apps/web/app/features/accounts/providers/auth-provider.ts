import type { ProviderStep } from '@skrin/contract/accounts/providers';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
}

/** Proof that an email address is the user's: a typed email code, or the parameters of a mail's link. */
export type EmailProof = { email: string; code: string } | { link: URLSearchParams };

/** Result of a step: the provider's token for a signed-in user, or the step that comes next. */
export type SignInResult = { token: string } | { next: Exclude<ProviderStep, 'callback'> };

/**
 * A sign-in provider behind its SDK. Steps that a provider has on its own pages are not part of this interface. Every
 * method throws a `ProviderError` for a problem that the user can solve.
 */
export interface AuthProvider {
  login: (given: Credentials) => Promise<SignInResult>;
  register: (given: Registration) => Promise<SignInResult>;
  verify: (proof: EmailProof) => Promise<SignInResult>;
  /** Another mail with a code. */
  resend?: (email: string) => Promise<void>;
  /** Does not reveal whether the address has an account. */
  forgotPassword: (email: string) => Promise<SignInResult>;
  newPassword: (given: { proof: EmailProof; password: string }) => Promise<SignInResult>;
  /** Ends the session at the provider, which our own session replaces. */
  logout: () => Promise<void>;
}

/** A provider whose sign-in forms are all on its own pages. */
export interface HostedProvider {
  /** Redirects to the provider; `callback` is the URL that it redirects back to. */
  leave: (way: { to: 'login' | 'register'; callback: string; returnTo: string }) => Promise<void>;
  /** Reads the result from the URL that the provider redirected back to. */
  comeBack: (address: string) => Promise<{ token: string; returnTo: string | undefined }>;
}

/** Failures that the user is told about; their texts are `providers:problems.<code>`. */
const providerProblems = [
  'invalid_credentials',
  'email_unusable',
  'password_weak',
  'code_invalid',
  'link_invalid',
  'interrupted',
  'too_many_requests',
  'suspended',
  'unavailable',
  'unsupported',
  'unexpected',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'ProviderError';
    this.problem = problem;
  }
}

/** Runs an SDK call; `problems` maps the SDK's error codes. An unknown code is logged, so that we can add it. */
export async function asProviderError<Result>(
  work: () => Promise<Result>,
  wordOf: (error: unknown) => string | undefined,
  problems: Partial<Record<string, ProviderProblem>>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const problem = problems[wordOf(error) ?? ''];
    if (!problem) console.error(error);
    throw new ProviderError(problem ?? 'unexpected', error);
  }
}
