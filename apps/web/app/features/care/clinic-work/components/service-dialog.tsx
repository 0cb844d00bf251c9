import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ClinicSchedule, ManagedService } from '@skrin/contract/care/clinic-schedule';
import { consultationChannels } from '@skrin/contract/care/consultations';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { useChangeSchedule } from '../schedule-queries.ts';
import {
  type ServiceEntries,
  type ServiceForm,
  serviceFormSchema,
  serviceOf,
  typedService,
} from '../service-entries.ts';
import { ScheduleProblem } from './schedule-problem.tsx';

interface ServiceDialogProps {
  clinicId: string;
  schedule: ClinicSchedule;
  /** The service to change; without it, a new one is added. */
  service?: ManagedService;
  onClose: () => void;
}

/** Path of the service in the request body. */
const FIELD_PREFIX = 'services.0.';

/** The form of one service. */
export default function ServiceDialog({ clinicId, schedule, service, onClose }: ServiceDialogProps) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const change = useChangeSchedule({
    clinicId,
    schedule,
    partOf: ({ services }) => services.find(({ id }) => id === service?.id),
  });
  const form = useContractForm<ServiceForm, ServiceEntries>(serviceFormSchema, typedService(service), {
    hasSummary: false,
  });
  useKeptEntries(form, `service/${service?.id ?? `new/${clinicId}`}`);
  const { control } = form;
  const { ref, value: isActive, ...active } = useController({ control, name: 'isActive' }).field;
  const save = form.handleSubmit((entries) =>
    change.mutateAsync({ services: [serviceOf(entries, service?.id)] }).then(onClose, (error: unknown) => {
      showFieldErrors(form, error, FIELD_PREFIX);
    }),
  );
  const load = () => {
    form.reset(typedService(change.saved));
    change.reset();
  };
  const digits = { inputMode: 'decimal', autoComplete: 'off', slotProps: { input: { dir: 'ltr' } } } as const;
  return (
    <FormDialog
      title={t(service ? 'services.change' : 'services.add')}
      submit={t('common:actions.save')}
      isPending={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ScheduleProblem error={change.error} within={FIELD_PREFIX} onLoad={service && load} />
      <FormTextField control={control} name="name" label={t('services.name')} autoComplete="off" autoFocus />
      <FormSelectField control={control} name="channel" label={t('services.channel')}>
        {consultationChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`channels.${channel}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField control={control} name="minutes" label={t('services.minutes')} {...digits} />
      <FormTextField
        control={control}
        name="price"
        label={t('services.price')}
        hint={t('services.priceHint')}
        {...digits}
      />
      <FormTextField
        control={control}
        name="priceUsd"
        label={t('services.priceUsd')}
        hint={t('services.priceUsdHint')}
        {...digits}
      />
      <FormControlLabel
        control={<Checkbox {...active} checked={isActive} slotProps={{ input: { ref } }} />}
        label={t('services.isActive')}
      />
    </FormDialog>
  );
}
