import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseMutationResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasCode } from '../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { Late } from '../../../kit/late-part.ts';

// Loaded on demand, only for users without a password.
const MailedProof = lazy(() => import('./mailed-proof.tsx'));

interface SectionFormProps<Values extends FieldValues, Output> {
  submit: string;
  form: UseFormReturn<Values, unknown, Output>;
  send: UseMutationResult<unknown, Error, Output>;
  children: ReactNode;
}

/** A form with its errors above and its button below; the server's field errors appear at their fields. */
export function SectionForm<Values extends FieldValues, Output>(props: SectionFormProps<Values, Output>) {
  const { submit, form, send, children } = props;
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormProblems form={form} />
      <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
      {hasCode(send.error, 'password_missing') && (
        <Suspense fallback={<Late />}>
          <MailedProof onProved={handleSubmit} />
        </Suspense>
      )}
      <Stack spacing={2.5}>
        {children}
        <Button type="submit" variant="contained" size="large" loading={send.isPending}>
          <span>{submit}</span>
        </Button>
      </Stack>
    </form>
  );
}
