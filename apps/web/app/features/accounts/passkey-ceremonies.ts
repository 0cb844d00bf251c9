import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { requestPasskey } from '@skrin/contract/accounts/passkey-endpoints';
import type { NewPasskey, PasskeyCreation, PasskeyLogin } from '@skrin/contract/accounts/passkeys';
import { call } from '../../api/call.ts';

type Made = { credential: NewPasskey['credential'] } | { failure: 'failed' | 'known' };

/** Has the device make a passkey. It does not throw when the user cancels, since that is no error. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<Made> {
  try {
    return { credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { failure: isKnown ? 'known' : 'failed' };
  }
}

/** Asks for a passkey now; undefined where none was used. */
export async function askForPasskey(): Promise<PasskeyLogin | undefined> {
  const optionsJSON = await call(requestPasskey);
  return answerTo(startAuthentication({ optionsJSON }));
}

/** Has the browser suggest passkeys at the email field until the page is left; undefined where it cannot. */
export async function offerPasskeys(): Promise<PasskeyLogin | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await call(requestPasskey);
  return answerTo(startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Cancels that suggestion. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

const answerTo = (asked: ReturnType<typeof startAuthentication>): Promise<PasskeyLogin | undefined> =>
  asked.then(
    (credential) => ({ credential }),
    () => undefined,
  );
