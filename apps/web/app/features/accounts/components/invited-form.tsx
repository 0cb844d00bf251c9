import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { registerInvited } from '@skrin/contract/accounts/invitation-endpoints';
import { type Invitation, type InvitedAccountInput, invitedAccountSchema } from '@skrin/contract/accounts/invitations';
import { passwordLength } from '@skrin/contract/accounts/password';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useSessionActions } from '../../../session/session-actions.ts';
import { notGuessable } from '../not-guessable.ts';

/** Asks an invited person for name and password; the email address is that of the invitation. */
export default function InvitedForm({ invitation: { email }, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation(['invitation', 'accounts']);
  const navigate = useNavigate();
  const { login } = useSessionActions();
  const form = useContractForm(formSchemaFor(email), { token, firstName: '', lastName: '', password: '' });
  const send = useMutation({
    mutationFn: async (body: InvitedAccountInput) => {
      await call(registerInvited, { body });
      // The account exists now and the link is used up, so a failed log-in leads to the login page, not to a retry.
      const isIn = await login({ email, password: body.password }).then(
        () => true,
        () => false,
      );
      if (!isIn) toast.success(t('new.done'));
      await navigate(href(isIn ? 'home' : 'login'), { replace: true });
    },
  });
  const { control } = form;
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
      <form noValidate onSubmit={handleSubmit}>
        <FormProblems form={form} />
        <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
        <Stack spacing={2.5}>
          <Typography>{t('new.text')}</Typography>
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly value={email} autoComplete="username" />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FormTextField
              control={control}
              name="firstName"
              label={t('accounts:fields.firstName')}
              autoComplete="given-name"
            />
            <FormTextField
              control={control}
              name="lastName"
              label={t('accounts:fields.lastName')}
              hint={t('accounts:lastNameHint')}
              autoComplete="family-name"
            />
          </Box>
          <FormPasswordField
            control={control}
            name="password"
            label={t('accounts:fields.password')}
            autoComplete="new-password"
            hint={t('accounts:passwordHint', { minimum: passwordLength.least })}
          />
          <LegalLinks lead={t('accounts:register.read')} />
          <Button type="submit" variant="contained" size="large" loading={send.isPending}>
            {t('new.submit')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

const formSchemaFor = (email: string) =>
  invitedAccountSchema.check(notGuessable('password', (input) => ({ ...input, email })));
