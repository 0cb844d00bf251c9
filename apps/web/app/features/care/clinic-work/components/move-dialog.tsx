import Typography from '@mui/material/Typography';
import type { Consultation, ConsultationMoveInput } from '@skrin/contract/care/consultations';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import type { Moving } from '../../consultations/use-move.ts';
import { foundOptions, type MoveEntries, moveFormSchema } from '../move-entries.ts';

interface MoveDialogProps {
  consultation: Consultation;
  to: ConsultationMoveInput['to'];
  move: Moving;
  onClose: () => void;
}

type MoveForm = UseFormReturn<MoveEntries, unknown, ConsultationMoveInput>;

/** Asks for the details of a move: the URL of a video call, the reason of a cancellation, or what was found. */
export default function MoveDialog({ consultation: { id, state, startsAt }, to, move, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const form: MoveForm = useContractForm(
    moveFormSchema,
    { to, meetingUrl: '', reason: '', found: '', advice: '' },
    { hasSummary: false },
  );
  useKeptEntries(form, `move/${id}/${to}`);
  const send = form.handleSubmit((body) =>
    move.mutateAsync(body.to === 'confirmed' ? { ...body, startsAt } : body).then(onClose, (error: Error) => {
      // The page behind the dialog says what has changed.
      if (hasCode(error, 'consultation_not_movable')) onClose();
      else showFieldErrors(form, error);
    }),
  );
  const declines = state === 'requested';
  const titles = {
    confirmed: t('consultations.confirm.title'),
    done: t('consultations.done.title'),
    cancelled: t(declines ? 'consultations.cancel.declineTitle' : 'consultations.cancel.title'),
    arrived: '',
    no_show: '',
  };
  return (
    <FormDialog
      title={titles[to]}
      submit={t(`consultations.actions.${to === 'cancelled' && declines ? 'decline' : to}`)}
      cancel={t('common:actions.back')}
      destructive={to === 'cancelled'}
      isPending={move.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ApiErrorAlert error={move.error} />
      <Fields form={form} to={to} />
    </FormDialog>
  );
}

function Fields({ form: { control }, to }: { form: MoveForm } & Pick<MoveDialogProps, 'to'>) {
  const { t } = useTranslation(['clinicWork', 'conditions', 'consultations']);
  if (to === 'confirmed')
    return (
      <FormTextField
        control={control}
        name="meetingUrl"
        type="url"
        autoComplete="off"
        autoFocus
        label={t('consultations.confirm.meetingUrl')}
        hint={t('consultations.confirm.meetingUrlHint')}
      />
    );
  if (to === 'cancelled')
    return (
      <>
        <Typography>{t('consultations.cancel.text')}</Typography>
        <FormTextField
          control={control}
          name="reason"
          multiline
          minRows={2}
          label={t('consultations.cancel.reason')}
          hint={t('consultations.cancel.reasonHint')}
        />
      </>
    );
  return (
    <>
      <FormSelectField control={control} name="found" label={t('consultations.done.found')}>
        <option value="">{t('consultations.done.notStated')}</option>
        {foundOptions.map((found) => (
          <option key={found} value={found}>
            {found === 'other' || found === 'unknown'
              ? t(`consultations:outcome.${found}`)
              : t(`conditions:${found}.name`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={control}
        name="advice"
        multiline
        minRows={4}
        label={t('consultations.done.advice')}
        hint={t('consultations.done.adviceHint')}
      />
    </>
  );
}
