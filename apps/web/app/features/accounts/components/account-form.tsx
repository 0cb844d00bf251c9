import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from '../../../kit/page.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { SectionForm } from './section-form.tsx';

interface AccountFormProps<Values extends FieldValues, Output> {
  title: string;
  submit: string;
  form: UseFormReturn<Values, unknown, Output>;
  send: UseMutationResult<void, Error, Output>;
  lead?: string;
  notice?: ReactNode;
  /** Links to other forms, for users who are at the wrong one. */
  others: { question: string; label: string; to: string }[];
  /** Below the form. */
  after?: ReactNode;
  children: ReactNode;
}

/** The frame of log-in, registration and the code steps. After success the route redirects the signed-in user. */
export function AccountForm<Values extends FieldValues, Output>(props: AccountFormProps<Values, Output>) {
  const { title, submit, form, send, lead, notice, others, after, children } = props;
  const { search } = useLocation();
  return (
    <Page title={title} lead={lead} width="narrow">
      {notice}
      <ClaimNotice />
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <SectionForm form={form} send={send} submit={submit}>
          {children}
        </SectionForm>
      </Paper>
      {after}
      {others.map(({ question, label, to }) => (
        <Typography key={to} sx={{ marginBlockStart: 3 }}>
          <span>{question}</span>{' '}
          <Link component={RouterLink} to={to + search}>
            {label}
          </Link>
        </Typography>
      ))}
    </Page>
  );
}
