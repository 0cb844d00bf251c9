import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createInquiry } from '@skrin/contract/support/endpoints';
import type { InquiryInput } from '@skrin/contract/support/schemas';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { forgetInquiryDraft } from '../inquiry-draft.ts';
import { useInquiryForm } from '../use-inquiry-form.ts';
import { InterestField } from './interest-field.tsx';

export interface SentInquiry {
  email: string;
  answerBy: string;
}

/** The contact form. The entries are kept until the server has accepted the inquiry. */
export function InquiryForm({ onSent }: { onSent: (sent: SentInquiry) => void }) {
  const { t } = useTranslation('support');
  const { language } = useLanguage();
  const form = useInquiryForm();
  const { control } = form;
  const send = useMutation({ mutationFn: (body: InquiryInput) => call(createInquiry, { body }) });
  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      const { answerBy } = await send.mutateAsync({ ...values, language });
      forgetInquiryDraft();
      onSent({ email: values.email, answerBy });
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'website') =>
    ({ control, name, label: t(`form.fields.${name}`) }) as const;
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
      <form noValidate onSubmit={handleSubmit} aria-labelledby="inquiry-title">
        <Typography id="inquiry-title" variant="h2">
          {t('form.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          <span>{t('form.required')}</span> <span>{t('form.draftKept')}</span>
        </Typography>
        <FormProblems form={form} />
        <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
        <Stack spacing={2.5}>
          <Pair>
            <FormTextField {...field('firstName')} autoComplete="given-name" />
            <FormTextField {...field('lastName')} hint={t('form.lastNameHint')} autoComplete="family-name" />
          </Pair>
          <Pair>
            <FormTextField {...field('email')} type="email" autoComplete="email" />
            <FormTextField {...field('phone')} type="tel" autoComplete="tel" />
          </Pair>
          <Pair>
            <FormTextField {...field('company')} autoComplete="organization" />
            <FormTextField {...field('website')} hint={t('form.websiteHint')} inputMode="url" autoComplete="url" />
          </Pair>
          <InterestField control={control} />
          <FormTextField control={control} name="message" label={t('form.fields.message')} multiline minRows={5} />
          <Honeypot>
            <FormTextField
              control={control}
              name="reference"
              label={t('form.doNotFill')}
              autoComplete="off"
              inputProps={{ tabIndex: -1 }}
            />
          </Honeypot>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={send.isPending}
            sx={{ alignSelf: { sm: 'start' } }}
          >
            {t('form.submit')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

/** Fields side by side where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
);

/** Hides a field from people, but not from bots that fill in every field. */
const Honeypot = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      margin: '0 !important',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    }}
  >
    {children}
  </Box>
);
