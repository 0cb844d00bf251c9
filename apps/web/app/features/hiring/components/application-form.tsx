import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '@skrin/contract/accounts/names';
import { APPLICATION_KEPT_MONTHS } from '@skrin/contract/hiring/application-states';
import {
  type ApplicationEntries,
  type ApplicationReceived,
  type ApplicationForm as ApplicationValues,
  applicationFormSchema,
} from '@skrin/contract/hiring/applications';
import { applyForJob } from '@skrin/contract/hiring/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { useSession } from '../../../session/session.ts';
import { CV_FIELD, CvInput } from './cv-input.tsx';

export interface SentApplication extends ApplicationReceived {
  email: string;
}

interface ApplicationFormProps {
  jobId: string;
  onSent: (sent: SentApplication) => void;
}

/** The form of an opening: a letter and a CV. The address of a signed-in person is filled in. */
export function ApplicationForm({ jobId, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('hiring');
  const { language } = useLanguage();
  const form = useContractForm<ApplicationEntries, ApplicationValues>(applicationFormSchema, {
    name: '',
    email: '',
    phone: '',
    letter: '',
  });
  useOwnNames(form);
  const [cv, setCv] = useState<File>();
  const [isCvAsked, setIsCvAsked] = useState(false);
  const send = useMutation({ mutationFn: (values: ApplicationValues) => sendApplication(jobId, values, language, cv) });
  const handleSubmit = form.handleSubmit(async (values) => {
    if (!cv) {
      document.getElementById(CV_FIELD)?.focus();
      return;
    }
    try {
      const { received } = await send.mutateAsync(values);
      onSent({ received, email: values.email });
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  const field = (name: 'name' | 'email' | 'phone' | 'letter') =>
    ({ control: form.control, name, label: t(`apply.fields.${name}`) }) as const;
  return (
    <CardSection title={t('apply.title')} text={t('apply.lead')}>
      <form
        noValidate
        aria-label={t('apply.title')}
        onSubmit={(event) => {
          setIsCvAsked(true);
          return handleSubmit(event);
        }}
      >
        <FormProblems form={form} />
        <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
        <Stack spacing={2.5}>
          <FormTextField {...field('name')} autoComplete="name" />
          <FormTextField {...field('email')} type="email" autoComplete="email" />
          <FormTextField {...field('phone')} type="tel" autoComplete="tel" />
          <FormTextField {...field('letter')} hint={t('apply.letterHint')} multiline minRows={6} />
          <CvInput file={cv} onChoose={setCv} isAsked={isCvAsked} />
          <Typography color="textSecondary">{t('apply.privacy', { months: APPLICATION_KEPT_MONTHS })}</Typography>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={send.isPending}
            sx={{ alignSelf: { sm: 'start' } }}
          >
            {t('apply.submit')}
          </Button>
        </Stack>
      </form>
    </CardSection>
  );
}

function sendApplication(jobId: string, values: ApplicationValues, language: string, cv: File | undefined) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, language })) body.append(name, value);
  if (cv) body.append('cv', cv);
  return upload(applyForJob, { params: { id: jobId }, form: body });
}

function useOwnNames({
  getValues,
  setValue,
}: ReturnType<typeof useContractForm<ApplicationEntries, ApplicationValues>>) {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  useEffect(() => {
    if (!user) return;
    if (getValues('name') === '') setValue('name', fullName(user));
    if (getValues('email') === '') setValue('email', user.email);
  }, [user, getValues, setValue]);
}
