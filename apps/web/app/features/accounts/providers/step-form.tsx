import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ProviderSettings, providerNames } from '@skrin/contract/accounts/providers';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { ProviderError } from './auth-provider.ts';
import { type FormsProvider, loadForms } from './load-provider.ts';
import { ProviderFrame } from './provider-frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { StepFields, schemaOf } from './step-fields.tsx';
import { useMailLink } from './use-mail-link.ts';
import { type FormStep, type StepState, type StepValues, useStep } from './use-step.ts';

interface StepFormProps {
  provider: FormsProvider;
  step: FormStep;
  settings: ProviderSettings;
}

/** One sign-in step with a provider; all providers share these forms. */
export function StepForm({ provider, step, settings }: StepFormProps) {
  const { t } = useTranslation(['providers', 'accounts']);
  const name = providerNames[provider];
  const found = useMailLink(provider);
  const link = found?.isStale ? undefined : found;
  const handed = (useLocation().state ?? {}) as StepState;
  const schema = schemaOf(step, link !== undefined);
  const names = Object.keys(schema.shape) as (keyof StepValues)[];
  const defaults = Object.fromEntries(names.map((name) => [name, name === 'email' ? (handed.email ?? '') : '']));
  const form = useContractForm<StepValues, StepValues>(schema, defaults);
  const send = useMutation({
    mutationFn: useStep({ provider, step, settings, link }),
    // The page shows every error itself, so no toast is needed.
    meta: { ownToast: true },
  });
  // Prefetches the SDK while the user types; if that fails, it is loaded again on submit.
  useEffect(() => void loadForms(provider, settings).catch(() => undefined), [provider, settings]);

  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => {
      if (error instanceof ProviderError && error.problem === 'password_weak')
        form.setError('password', { type: 'server', message: t('problems.password_weak') });
      else showFieldErrors(form, error);
    }),
  );
  const mailStep = step === 'verify' || step === 'new-password' ? step : undefined;
  // Firebase's mails contain no code to type, so there is nothing to enter until the link is opened.
  const waitsForLink = mailStep && provider === 'firebase' && !link;
  const lead =
    step === 'forgot-password'
      ? t('steps.forgot-password.lead', { provider: name })
      : mailStep && t(`steps.${mailStep}.${link ? 'opened' : waitsForLink ? 'link' : 'code'}`, { provider: name });
  const error = send.error ?? (found?.isStale ? new ProviderError('link_invalid') : null);
  return (
    <ProviderFrame provider={provider} step={step} lead={lead} error={error}>
      {!waitsForLink && (
        <form noValidate onSubmit={handleSubmit}>
          {handed.notice && (
            <Alert severity="success" sx={{ marginBlockEnd: 3 }}>
              {t(`notices.${handed.notice}`)}
            </Alert>
          )}
          <FormProblems form={form} />
          <Stack spacing={2.5}>
            <StepFields step={step} names={names} control={form.control} />
            {step === 'register' && <LegalLinks lead={t('accounts:register.read')} />}
            <Button type="submit" variant="contained" size="large" loading={send.isPending}>
              <span>{t(`steps.${step}.submit`)}</span>
            </Button>
            {step === 'verify' && names.includes('email') && (
              <ResendButton
                isReady={() => form.trigger('email')}
                send={async () => (await loadForms(provider, settings)).resend?.(form.getValues('email') ?? '')}
              />
            )}
          </Stack>
        </form>
      )}
    </ProviderFrame>
  );
}
