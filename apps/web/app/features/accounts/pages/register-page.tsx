import Box from '@mui/material/Box';
import { register } from '@skrin/contract/accounts/endpoints';
import { passwordLength } from '@skrin/contract/accounts/password';
import { type NewAccount, newAccountSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { attemptOfTab } from '../attempt.ts';
import { AccountForm } from '../components/account-form.tsx';
import { notGuessable } from '../not-guessable.ts';

const formSchema = newAccountSchema.check(notGuessable('password', (input) => input));

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useContractForm(formSchema, { firstName: '', lastName: '', email: '', password: '' });
  const send = useMutation({
    mutationFn: async (values: NewAccount) => {
      const asked = { email: values.email, attempt: attemptOfTab() };
      await call(register, { body: { ...values, ...asked } });
      await navigate(href('verify') + search, { state: asked });
    },
  });
  const { control } = form;
  return (
    <AccountForm
      title={t('register.title')}
      submit={t('register.submit')}
      form={form}
      send={send}
      others={[{ question: t('register.haveAccount'), label: t('register.toLogin'), to: href('login') }]}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField control={control} name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <FormTextField
          control={control}
          name="lastName"
          label={t('fields.lastName')}
          hint={t('lastNameHint')}
          autoComplete="family-name"
        />
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
