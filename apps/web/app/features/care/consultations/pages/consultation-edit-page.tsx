import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { type Change, type ChangeEntries, changesSchema } from '../booking-schemas.ts';
import { ClinicTime } from '../components/clinic-time.tsx';
import { ConsultationNotice } from '../components/consultation-notice.tsx';
import { FixedNotice } from '../components/not-reschedulable-notice.tsx';
import { ReachFields } from '../components/reach-fields.tsx';
import { SlotPicker } from '../components/slot-picker.tsx';
import { consultationQuery } from '../queries.ts';
import { useChangeConsultation } from '../use-change-consultation.ts';
import type { Route } from './+types/consultation-edit-page.ts';

/** Moves a consultation to another time, or changes its phone number and message. */
export default function ConsultationEditPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation(['pages', 'consultations']);
  const { data: consultation, error, refetch } = useQuery(consultationQuery(id));
  if (!consultation) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={t('pages:consultationEdit.title')} breadcrumbs={<Breadcrumbs />}>
      {consultation.can.change || consultation.can.reschedule ? (
        <ChangeForm consultation={consultation} />
      ) : (
        <Stack spacing={3}>
          <ConsultationNotice consultation={consultation} />
          <FixedNotice consultation={consultation} />
        </Stack>
      )}
    </Page>
  );
}

function ChangeForm({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation(['consultations', 'common']);
  const { id, service, phone, message } = consultation;
  const navigate = useNavigate();
  const form = useContractForm(changesSchema(service.channel), {
    startsAt: '',
    phone: phone ?? '',
    message: message ?? '',
  });
  useKeptEntries(form, `consultation/${id}`);
  const back = () => navigate(href('consultation', { id }));
  const change = useChangeConsultation({ consultation, form, onChanged: back });
  return (
    <form noValidate onSubmit={form.handleSubmit((entries) => change.mutate(entries))}>
      <FormProblems form={form} />
      <Stack spacing={4}>
        {consultation.can.reschedule ? (
          <TimeSection consultation={consultation} form={form} taken={change.taken} />
        ) : (
          <FixedNotice consultation={consultation} />
        )}
        <ReachFields control={form.control} channel={service.channel} />
        {!hasCode(change.error, 'slot_taken') && <ApiErrorAlert error={change.error} unexpected={t('edit.failed')} />}
        <Stack direction="row" spacing={1.5}>
          <Button type="submit" variant="contained" size="large" loading={change.isPending}>
            {t('common:actions.save')}
          </Button>
          <Button variant="outlined" size="large" onClick={back}>
            {t('common:actions.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

interface TimeSectionProps {
  consultation: Consultation;
  form: UseFormReturn<ChangeEntries, unknown, Change>;
  taken: readonly string[] | undefined;
}

function TimeSection({ consultation: { clinic, service, startsAt }, form, taken }: TimeSectionProps) {
  const { t } = useTranslation('consultations');
  const { field, fieldState } = useController({ control: form.control, name: 'startsAt' });
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('edit.time')}
      </Typography>
      <Typography sx={{ marginBlockEnd: 2 }}>
        <span>{t('edit.now')}</span> <ClinicTime time={startsAt} timeZone={clinic.timeZone} />
      </Typography>
      <SlotPicker
        clinicId={clinic.id}
        timeZone={clinic.timeZone}
        serviceId={service.id}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        taken={taken}
      />
      {field.value && (
        <Alert severity="info" sx={{ marginBlockStart: 2 }}>
          {t('edit.again')}
        </Alert>
      )}
    </section>
  );
}
