import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConsultationChannel } from '@skrin/contract/care/consultations';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../forms/form-text-field.tsx';

interface ReachFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  channel: ConsultationChannel | undefined;
}

/** The phone number and the message for the clinic. */
export function ReachFields<Values extends FieldValues & Record<'phone' | 'message', string | null>, Output>({
  control,
  channel,
}: ReachFieldsProps<Values, Output>) {
  const { t } = useTranslation('consultations');
  const name = (field: 'phone' | 'message') => field as FieldPath<Values>;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('reach.title')}
      </Typography>
      <Stack spacing={2}>
        <FormTextField
          control={control}
          name={name('phone')}
          type="tel"
          autoComplete="tel"
          label={t(channel === 'call' ? 'reach.phoneNeeded' : 'reach.phone')}
          hint={t('reach.phoneHint')}
          sx={{ maxInlineSize: 360 }}
        />
        <FormTextField
          control={control}
          name={name('message')}
          multiline
          minRows={3}
          label={t('reach.message')}
          hint={t('reach.messageHint')}
        />
      </Stack>
    </section>
  );
}
