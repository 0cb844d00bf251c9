import Box from '@mui/material/Box';
import { passwordLength } from '@skrin/contract/accounts/password';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useSessionActions } from '../../../session/session.ts';
import { AccountForm } from '../components/account-form.tsx';

/** With the list of common passwords, which only this page needs. */
const loadSchema = async () => {
  const [{ registerSchema }, { isGuessable }] = await Promise.all([
    import('@skrin/contract/accounts/schemas'),
    import('@skrin/domain/accounts/guessable-password'),
  ]);
  return registerSchema.check(
    z.refine((input) => !isGuessable(input), { path: ['password'], params: { code: 'guessable' } }),
  );
};

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const { register } = useSessionActions();
  const form = useContractForm(loadSchema, { firstName: '', lastName: '', email: '', password: '' });
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
    </AccountForm>
  );
}
