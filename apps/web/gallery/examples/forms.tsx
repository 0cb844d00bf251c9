import Box from '@mui/material/Box';
import { loginSchema } from '@skrin/contract/accounts/schemas';
import { interests } from '@skrin/contract/support/interests';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api/api-error.ts';
import { ApiErrorAlert } from '../../app/forms/api-error-alert.tsx';
import { FormPasswordField } from '../../app/forms/form-password-field.tsx';
import { FormProblems } from '../../app/forms/form-problems.tsx';
import { FormSelectField } from '../../app/forms/form-select-field.tsx';
import { FormTextField } from '../../app/forms/form-text-field.tsx';
import { useContractForm } from '../../app/forms/use-contract-form.ts';

/** The log-in, with an address that cannot be right. */
function useLogin() {
  const { t } = useTranslation('accounts');
  const form = useContractForm(loginSchema, { email: 'sari@example', password: '' });
  const { setError } = form;
  useEffect(() => setError('email', { message: 'Enter an email address, such as sari@example.com.' }), [setError]);
  return { form, t };
}

export const formExamples = {
  'forms/api-error-alert': function ApiErrorAlertExample() {
    const { t } = useTranslation('errors');
    const [title, detail] = [t('invalid_credentials.title'), t('invalid_credentials.detail')];
    return <ApiErrorAlert error={new ApiError({ code: 'invalid_credentials', status: 401, title, detail })} />;
  },
  'forms/form-problems': function FormProblemsExample() {
    return <FormProblems form={useLogin().form} />;
  },
  'forms/form-text-field': function FormTextFieldExample() {
    const { t, form } = useLogin();
    const fine = useContractForm(loginSchema, { email: 'sari@example.com', password: '' });
    return (
      <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 560 }}>
        <FormTextField control={fine.control} id="fine" name="email" type="email" label={t('fields.email')} />
        <FormTextField control={form.control} name="email" type="email" label={t('fields.email')} />
      </Box>
    );
  },
  'forms/form-select-field': function FormSelectFieldExample() {
    const { t } = useTranslation('support');
    const form = useContractForm(z.object({ interest: z.enum(interests) }), { interest: 'general' });
    return (
      <Box sx={{ maxInlineSize: 560 }}>
        <FormSelectField control={form.control} name="interest" label={t('form.fields.interest')}>
          {interests.map((interest) => (
            <option key={interest} value={interest}>
              {t(`interests.${interest}`)}
            </option>
          ))}
        </FormSelectField>
      </Box>
    );
  },
  'forms/form-password-field': function FormPasswordFieldExample() {
    const { t } = useTranslation('accounts');
    const form = useContractForm(loginSchema, { email: '', password: 'a long enough password' });
    return (
      <Box sx={{ maxInlineSize: 560 }}>
        <FormPasswordField control={form.control} name="password" label={t('fields.password')} />
      </Box>
    );
  },
};
