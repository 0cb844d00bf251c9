import Alert from '@mui/material/Alert';
import { changePassword } from '@skrin/contract/accounts/endpoints';
import { passwordLength } from '@skrin/contract/accounts/password';
import { type ChangePasswordInput, changePasswordSchema, type User } from '@skrin/contract/accounts/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { notGuessable } from '../not-guessable.ts';
import { sessionsQuery, twoFactorQuery } from '../security-queries.ts';
import { PasswordOwner } from './password-owner.tsx';
import { SectionForm } from './section-form.tsx';

/** Changes the password; the current one is required, unless there is none yet. */
export function ChangePassword({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTranslation('accounts');
  const form = useContractForm(
    changePasswordSchema.check(notGuessable('newPassword', ({ newPassword }) => ({ ...user, password: newPassword }))),
    hasPassword ? { currentPassword: '', newPassword: '' } : { newPassword: '' },
  );
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (body: ChangePasswordInput) => call(changePassword, { body }),
    onSuccess: () => {
      form.reset({ currentPassword: '', newPassword: '' });
      // The server has ended all other sessions, and there is a password from now on.
      return Promise.all(
        [sessionsQuery, twoFactorQuery].map((query) => queryClient.invalidateQueries({ queryKey: query().queryKey })),
      );
    },
  });
  return (
    <CardSection title={t(hasPassword ? 'changePassword.title' : 'changePassword.add')}>
      {send.isSuccess && (
        <Alert severity="success" role="status" sx={{ marginBlockEnd: 3 }}>
          {t('changePassword.done')}
        </Alert>
      )}
      <SectionForm form={form} send={send} submit={t(hasPassword ? 'changePassword.submit' : 'changePassword.add')}>
        <PasswordOwner email={user.email} />
        {hasPassword && (
          <FormPasswordField
            control={form.control}
            name="currentPassword"
            label={t('changePassword.current')}
            autoComplete="current-password"
          />
        )}
        <FormPasswordField
          control={form.control}
          name="newPassword"
          label={t('newPassword.field')}
          autoComplete="new-password"
          hint={t('passwordHint', { minimum: passwordLength.least })}
        />
      </SectionForm>
    </CardSection>
  );
}
