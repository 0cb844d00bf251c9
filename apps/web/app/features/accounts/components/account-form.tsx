import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../session/session.ts';

interface AccountFormProps<Values extends FieldValues, Output> {
  title: string;
  submit: string;
  form: UseFormReturn<Values, unknown, Output>;
  send: UseMutationResult<void, Error, Output>;
  notice?: ReactNode;
  /** The way for those who wanted the other form. */
  other: { question: string; label: string; to: string };
  children: ReactNode;
}

/** What log-in and registration share. Success is seen by the route, which leads on as soon as somebody is signed in. */
export function AccountForm<Values extends FieldValues, Output>(props: AccountFormProps<Values, Output>) {
  const { title, submit, form, send, notice, other, children } = props;
  const { search } = useLocation();
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <Page title={title} width="narrow">
      {notice}
      <ClaimNotice />
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <form noValidate onSubmit={handleSubmit}>
          <FormProblems form={form} />
          <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
          <Stack spacing={2.5}>
            {children}
            <Button type="submit" variant="contained" size="large" loading={send.isPending}>
              {submit}
            </Button>
          </Stack>
        </form>
      </Paper>
      <Typography sx={{ marginBlockStart: 3 }}>
        {other.question}{' '}
        <Link component={RouterLink} to={other.to + search}>
          {other.label}
        </Link>
      </Typography>
    </Page>
  );
}

/** What a visitor has sent needs no saving. */
function ClaimNotice() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  if (session.status !== 'unauthenticated' || !session.visitor) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('claim')}
    </Alert>
  );
}
