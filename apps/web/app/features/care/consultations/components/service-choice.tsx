import type { ClinicService } from '@skrin/contract/care/consultations';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import type { Booking, BookingEntries } from '../booking-schemas.ts';
import { useServiceHint } from '../use-service-hint.ts';

interface ServiceChoiceProps {
  control: Control<BookingEntries, unknown, Booking>;
  services: readonly ClinicService[];
  onChosen: () => void;
}

/** Chooses a service, with its channel, duration and price. */
export function ServiceChoice({ control, services, onChosen }: ServiceChoiceProps) {
  const { t } = useTranslation('consultations');
  const { field, fieldState } = useController({ control, name: 'serviceId' });
  const hintOf = useServiceHint();
  return (
    <ChoiceGroup
      name="serviceId"
      legend={t('new.service')}
      error={fieldState.error?.message}
      options={services.map((service) => ({ value: service.id, label: service.name, hint: hintOf(service) }))}
      value={[field.value]}
      onChange={([chosen = '']) => {
        field.onChange(chosen);
        onChosen();
      }}
    />
  );
}
