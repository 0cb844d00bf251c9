import { changeMailLabel, createMailLabel } from '@skrin/contract/mail/endpoints';
import { labelColours, type MailLabel, newLabelSchema } from '@skrin/contract/mail/mail';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useMailAction } from '../use-mail-action.ts';

type Entries = z.output<typeof newLabelSchema>;

/** Makes a label, or gives one another name or colour. */
export function LabelDialog({ label, onClose }: { label: MailLabel | undefined; onClose: () => void }) {
  const { t } = useTranslation(['mail', 'common']);
  const form = useContractForm<Entries, Entries>(
    newLabelSchema,
    { name: label?.name ?? '', colour: label?.colour ?? 'blue' },
    { hasSummary: false },
  );
  const save = useMailAction(
    (body: Entries) =>
      label ? call(changeMailLabel, { params: { id: label.id }, body }) : call(createMailLabel, { body }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    save.mutateAsync(entries).then(onClose, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={label ? t('labels.change') : t('labels.new')}
      submit={t('common:actions.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={save.error} unexpected={t('notSaved')} />
      <FormTextField control={form.control} name="name" label={t('labels.name')} autoComplete="off" autoFocus />
      <FormSelectField control={form.control} name="colour" label={t('labels.colour')}>
        {labelColours.map((colour) => (
          <option key={colour} value={colour}>
            {t(`labels.colours.${colour}`)}
          </option>
        ))}
      </FormSelectField>
    </FormDialog>
  );
}
