import Box from '@mui/material/Box';
import { passwordLength } from '@skrin/contract/accounts/password';
import { registerSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { AccountForm } from '../components/account-form.tsx';

/** The list of common passwords comes when a password is to be checked: it weighs more than the page. */
const formSchema = registerSchema.check(
  z.refine(async (input) => !(await import('@skrin/domain/accounts/guessable-password')).isGuessable(input), {
    path: ['password'],
    params: { code: 'guessable' },
  }),
);

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const { register } = useSessionActions();
  const form = useContractForm(formSchema, { firstName: '', lastName: '', email: '', password: '' });
  const send = useMutation({ mutationFn: register });
  const { control } = form;
  return (
    <AccountForm
      title={t('register.title')}
      submit={t('register.submit')}
      form={form}
      send={send}
      other={{ question: t('register.haveAccount'), label: t('register.toLogin'), to: href('login') }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField control={control} name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <FormTextField control={control} name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      </Box>
      <FormTextField control={control} name="email" label={t('fields.email')} type="email" autoComplete="username" />
      <FormPasswordField
        control={control}
        name="password"
        label={t('fields.password')}
        autoComplete="new-password"
        hint={t('passwordHint', { minimum: passwordLength.least })}
      />
      <LegalLinks lead={t('register.read')} />
    </AccountForm>
  );
}
