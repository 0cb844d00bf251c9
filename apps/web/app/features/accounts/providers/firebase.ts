import { FirebaseError, initializeApp } from '@firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from '@firebase/auth';
import { fullName } from '@skrin/contract/accounts/names';
import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { type AuthProvider, asProviderError, type EmailProof, ProviderError } from './auth-provider.ts';

/** Firebase Authentication. Its session is kept in memory, and only until the exchange is done. */
export function createFirebase(settings: NonNullable<ProviderSettings['firebase']>): AuthProvider {
  const { projectId, apiKey, emulatorUrl } = settings;
  const auth = initializeAuth(initializeApp({ projectId, apiKey }), { persistence: inMemoryPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  // Where the page behind a link in Firebase's mails leads back to.
  const backTo = { url: window.location.origin + href('firebase', { step: 'login' }) };

  return {
    login: ({ email, password }) =>
      run(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        if (user.emailVerified) return { token: await user.getIdToken() };
        await sendEmailVerification(user, backTo);
        return { next: 'verify' };
      }),
    register: ({ email, password, firstName, lastName }) =>
      run(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: fullName({ firstName, lastName }) });
        await sendEmailVerification(user, backTo);
        return { next: 'verify' };
      }),
    verify: (proof) =>
      run(async () => {
        await applyActionCode(auth, codeOf(proof));
        return { next: 'login' };
      }),
    forgotPassword: (email) =>
      run(async () => {
        await sendPasswordResetEmail(auth, email, backTo).catch((error: unknown) => {
          if (wordOf(error) !== 'auth/user-not-found') throw error;
        });
        return { next: 'new-password' };
      }),
    newPassword: ({ proof, password }) =>
      run(async () => {
        await confirmPasswordReset(auth, codeOf(proof), password);
        return { next: 'login' };
      }),
    logout: () => signOut(auth),
  };
}

/** Firebase's mails have links, no codes to type. */
function codeOf(proof: EmailProof): string {
  const code = 'link' in proof ? proof.link.get('oobCode') : null;
  if (!code) throw new ProviderError('link_invalid');
  return code;
}

const wordOf = (error: unknown) => (error instanceof FirebaseError ? error.code : undefined);

const run = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asProviderError(work, wordOf, {
    'auth/invalid-credential': 'invalid_credentials',
    'auth/invalid-login-credentials': 'invalid_credentials',
    'auth/wrong-password': 'invalid_credentials',
    'auth/user-not-found': 'invalid_credentials',
    'auth/email-already-in-use': 'email_unusable',
    'auth/invalid-email': 'email_unusable',
    'auth/weak-password': 'password_weak',
    'auth/password-does-not-meet-requirements': 'password_weak',
    'auth/invalid-action-code': 'link_invalid',
    'auth/expired-action-code': 'link_invalid',
    'auth/too-many-requests': 'too_many_requests',
    'auth/user-disabled': 'suspended',
    'auth/multi-factor-auth-required': 'unsupported',
    'auth/network-request-failed': 'unavailable',
  });
