import type { ClinicService } from '@skrin/contract/care/consultations';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import type { Booking, BookingEntries } from '../booking-schemas.ts';

interface ServiceChoiceProps {
  control: Control<BookingEntries, unknown, Booking>;
  services: readonly ClinicService[];
  onChosen: () => void;
}

/** What is booked: how one is seen, how long it takes and what it costs. */
export function ServiceChoice({ control, services, onChosen }: ServiceChoiceProps) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const { field, fieldState } = useController({ control, name: 'serviceId' });
  const hintOf = ({ channel, minutes, price }: ClinicService) =>
    [
      t(`channels.${channel}`),
      t('minutes', { minutes: format.number(minutes) }),
      price ? format.money(price) : t('unpriced'),
    ].join(' · ');
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
