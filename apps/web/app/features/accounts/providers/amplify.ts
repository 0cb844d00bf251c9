import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
  signUp,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, sharedInMemoryStorage } from '@aws-amplify/core';
import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import {
  type AuthProvider,
  asProviderError,
  type EmailProof,
  ProviderError,
  type SignInResult,
} from './auth-provider.ts';

/** Amazon Cognito through Amplify. Its session is kept in memory, and only until the exchange is done. */
export function createAmplify({
  userPoolId,
  clientId,
  endpoint,
}: NonNullable<ProviderSettings['amplify']>): AuthProvider {
  const userPool = { userPoolId, userPoolClientId: clientId, ...(endpoint && { userPoolEndpoint: `${endpoint}/` }) };
  // With SRP the password is never sent. Only the stand-in gets it, because it does not support SRP.
  const authFlowType = endpoint ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH';
  // Amplify warns about every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = { Cognito: userPool };
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);

  return {
    login: ({ email, password }) =>
      run(async () => {
        // Cognito may still have a session of somebody who came back to the form.
        await signOut();
        return after(await signIn({ username: email, password, options: { authFlowType } }), email);
      }),
    register: ({ email, password, firstName, lastName }) =>
      run(async () => {
        const userAttributes = { email, given_name: firstName, family_name: lastName };
        const { nextStep } = await signUp({
          username: email,
          password,
          options: { userAttributes, autoSignIn: { authFlowType } },
        });
        return nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' ? after(await autoSignIn(), email) : { next: 'verify' };
      }),
    verify: (proof) =>
      run(async () => {
        const { email, code } = typed(proof);
        const { nextStep } = await confirmSignUp({ username: email, confirmationCode: code });
        // Auto sign-in needs the password, which is lost when the page is reloaded.
        return nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' ? after(await autoSignIn(), email) : { next: 'login' };
      }),
    resend: (email) => run(async () => void (await resendSignUpCode({ username: email }))),
    forgotPassword: (email) =>
      run(async () => {
        await resetPassword({ username: email }).catch((error: unknown) => {
          if (nameOf(error) !== 'UserNotFoundException') throw error;
        });
        return { next: 'new-password' };
      }),
    newPassword: ({ proof, password }) =>
      run(async () => {
        const { email, code } = typed(proof);
        await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
        return { next: 'login' };
      }),
    logout: () => signOut(),
  };
}

async function after({ nextStep: { signInStep } }: SignInOutput, email: string): Promise<SignInResult> {
  switch (signInStep) {
    case 'DONE': {
      const token = (await fetchAuthSession()).tokens?.idToken?.toString();
      if (!token) throw new ProviderError('unexpected');
      return { token };
    }
    case 'CONFIRM_SIGN_UP':
      return { next: 'verify' };
    case 'RESET_PASSWORD':
      await resetPassword({ username: email });
      return { next: 'new-password' };
    default:
      // Cognito asks for a second factor or for a new password first.
      throw new ProviderError('unsupported');
  }
}

/** Cognito's mails have codes, no links. */
function typed(proof: EmailProof): { email: string; code: string } {
  if ('link' in proof) throw new ProviderError('link_invalid');
  return proof;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);

const run = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asProviderError(work, nameOf, {
    NotAuthorizedException: 'invalid_credentials',
    UserNotFoundException: 'invalid_credentials',
    UsernameExistsException: 'email_unusable',
    InvalidPasswordException: 'password_weak',
    CodeMismatchException: 'code_invalid',
    ExpiredCodeException: 'code_invalid',
    LimitExceededException: 'too_many_requests',
    TooManyRequestsException: 'too_many_requests',
    TooManyFailedAttemptsException: 'too_many_requests',
    NetworkError: 'unavailable',
  });
