import type { ProviderStep } from '@skrin/contract/accounts/providers';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
}

/** That a mail address is theirs: the code of a mail as it was typed, or what its link brought along. */
export type Proof = { email: string; code: string } | { link: URLSearchParams };

/** What came of a step: somebody the provider now knows, by its token, or what is to be done next. */
export type SignInResult = { token: string } | { next: Exclude<ProviderStep, 'callback'> };

/**
 * Another provider of sign-in, its SDK behind it. What a provider does on pages of its own it does not have here. Every
 * method throws a `ProviderError` for what a person can do something about.
 */
export interface AuthProvider {
  login: (given: Credentials) => Promise<SignInResult>;
  register: (given: Registration) => Promise<SignInResult>;
  verify: (proof: Proof) => Promise<SignInResult>;
  /** Another mail with a code. */
  resend?: (email: string) => Promise<void>;
  /** Says nothing of whether the address has an account. */
  forgotPassword: (email: string) => Promise<SignInResult>;
  newPassword: (given: { proof: Proof; password: string }) => Promise<SignInResult>;
  /** Ends the session there, which ours replaces. */
  logout: () => Promise<void>;
}

/** A provider that asks for everything on pages of its own. */
export interface HostedProvider {
  /** Leaves for there; `callback` is where people come back to. */
  leave: (way: { to: 'login' | 'register'; callback: string; returnTo: string }) => Promise<void>;
  /** By the address they came back to. */
  comeBack: (address: string) => Promise<{ token: string; returnTo: string | undefined }>;
}

/** What a person can be told of a failure; texts are `providers:problems.<code>`. */
export const providerProblems = [
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

/** Runs what an SDK does; `problems` are its own words for what went wrong. Others are ours to learn. */
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
