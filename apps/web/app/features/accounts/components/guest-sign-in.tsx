import Button from '@mui/material/Button';
import { requestSignInCode } from '@skrin/contract/accounts/endpoints';
import { resendCodeSchema } from '@skrin/contract/accounts/schemas';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { type AskedCode, attemptOfTab, useRequestedCode } from '../attempt.ts';
import { MailedCode } from './mailed-code.tsx';
import { SectionForm } from './section-form.tsx';

// Loaded on demand, only for users who have one.
const SecondFactorFields = lazy(() => import('./second-factor-fields.tsx'));

interface GuestSignInProps {
  /** Called once the person is signed in, to the account of the address or a new one. */
  onSignedIn?: (() => void) | undefined;
  /** The address that the field begins with. */
  email?: string;
  /** Whether the first field has the focus at once. Not on a page that is read first: it would scroll there. */
  autoFocus?: boolean | undefined;
}

/**
 * Signs somebody in by an address and the code that is mailed to it, in place. What was asked for is kept in the history
 * entry, where it survives a reload: phones reload a page that was left for the mail.
 */
export function GuestSignIn({ onSignedIn, email = '', autoFocus }: GuestSignInProps) {
  const { t } = useTranslation('accounts');
  const asked = useRequestedCode();
  const ask = useAsk();
  const [former, setFormer] = useState<AskedCode>();
  const [challenge, setChallenge] = useState<string>();
  const begin = (next?: AskedCode) => {
    setFormer(asked ?? former);
    setChallenge(undefined);
    return ask(next);
  };
  if (challenge)
    return (
      <Suspense fallback={<ContentSkeleton rows={3} />}>
        <SecondFactorFields challenge={challenge} onAgain={() => begin()} onSignedIn={onSignedIn} autoFocus />
      </Suspense>
    );
  if (!asked)
    return <AddressForm former={former} email={former?.email ?? email} autoFocus={autoFocus} onAsked={begin} />;
  return (
    <>
      <MailedCode asked={asked} onSignedIn={onSignedIn} onChallenge={setChallenge} />
      <Button onClick={() => begin()}>{t('guest.otherAddress')}</Button>
    </>
  );
}

/** Keeps what was asked for in the history entry of the page, or forgets it. */
function useAsk() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (asked?: AskedCode) =>
    navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: asked });
}

const formSchema = z.pick(resendCodeSchema, { email: true });

interface AddressFormProps extends Pick<GuestSignInProps, 'email' | 'autoFocus'> {
  /** What was asked for before the address was to be changed. */
  former: AskedCode | undefined;
  onAsked: (asked: AskedCode) => void;
}

function AddressForm({ former, email, autoFocus, onAsked }: AddressFormProps) {
  const { t } = useTranslation('accounts');
  const form = useContractForm(formSchema, { email: email ?? '' }, { hasSummary: false });
  const send = useMutation({
    mutationFn: async (values: { email: string }) => {
      const asked = { email: values.email, attempt: former?.attempt ?? attemptOfTab() };
      // A code that was mailed to this address already still works.
      if (values.email !== former?.email) await call(requestSignInCode, { body: asked });
      return asked;
    },
    onSuccess: onAsked,
  });
  return (
    <SectionForm form={form} send={send} submit={t('guest.send')}>
      <FormTextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        hint={t('guest.hint')}
        type="email"
        autoComplete="email"
        autoFocus={autoFocus}
      />
      <LegalLinks lead={t('guest.agree')} />
    </SectionForm>
  );
}
