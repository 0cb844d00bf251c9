import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { LegalLinks } from '../../../../kit/legal-links.tsx';
import type { Booking, BookingEntries } from '../booking-schemas.ts';
import { FollowUpsChoice } from './follow-ups-choice.tsx';

interface ShareChoiceProps {
  control: Control<BookingEntries, unknown, Booking>;
  clinicName: string;
}

/** Asks whether to share the analysis with the clinic, and how it goes on; neither is preselected. */
export function ShareChoice({ control, clinicName }: ShareChoiceProps) {
  const { t } = useTranslation('consultations');
  const { field, fieldState } = useController({ control, name: 'share' });
  const followUps = useController({ control, name: 'followUps' }).field;
  return (
    <>
      <ChoiceGroup
        name="share"
        legend={t('new.share.legend', { clinic: clinicName })}
        hint={t('new.share.hint')}
        error={fieldState.error?.message}
        options={[
          { value: 'yes', label: t('new.share.yes') },
          { value: 'no', label: t('new.share.no') },
        ]}
        value={[field.value]}
        onChange={([chosen]) => field.onChange(chosen)}
      />
      {field.value === 'yes' && (
        <FollowUpsChoice clinicName={clinicName} checked={followUps.value} onChange={followUps.onChange} />
      )}
      <LegalLinks lead={t('new.share.read')} />
    </>
  );
}
