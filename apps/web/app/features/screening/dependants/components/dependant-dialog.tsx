import Typography from '@mui/material/Typography';
import { createDependant, updateDependant } from '@skrin/contract/screening/dependant-endpoints';
import {
  type Dependant,
  type DependantInput,
  dependantInputSchema,
  relationships,
} from '@skrin/contract/screening/dependants';
import { readNumber } from '@skrin/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { screeningKeys } from '../../queries.ts';
import { dependantsQuery } from '../queries.ts';

/** The entries of the form: the year is typed as text and is optional. */
const formSchema = z.extend(dependantInputSchema, {
  birthYear: z.pipe(
    z.pipe(
      z.string(),
      z.transform((year) => (year.trim() === '' ? null : readNumber(year, 0))),
    ),
    dependantInputSchema.shape.birthYear,
  ),
});
type FormValues = z.input<typeof formSchema>;

interface DependantDialogProps {
  /** The dependant to change; without it, a new one is added. */
  dependant?: Dependant;
  onClose: () => void;
}

/** The form of one dependant. */
export default function DependantDialog({ dependant, onClose }: DependantDialogProps) {
  const { t } = useTranslation(['dependants', 'common']);
  const save = useSaveDependant(dependant, onClose);
  const form = useContractForm<FormValues, DependantInput>(
    formSchema,
    {
      name: dependant?.name ?? '',
      relationship: dependant?.relationship ?? 'child',
      birthYear: String(dependant?.birthYear ?? ''),
    },
    { hasSummary: false },
  );
  useKeptEntries(form, `dependant/${dependant?.id ?? 'new'}`);
  const { control } = form;
  const handleSubmit = form.handleSubmit((values) =>
    save.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={dependant ? t('form.edit', { name: dependant.name }) : t('add')}
      submit={t('common:actions.save')}
      isPending={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ApiErrorAlert error={save.error} />
      <FormTextField
        control={control}
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
        autoFocus
      />
      <FormSelectField control={control} name="relationship" label={t('form.relationship')}>
        {relationships.map((relationship) => (
          <option key={relationship} value={relationship}>
            {t(`relationships.${relationship}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={control}
        name="birthYear"
        label={t('form.birthYear')}
        hint={t('form.birthYearHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Typography variant="body2" color="textSecondary">
        {t('form.consent')}
      </Typography>
    </FormDialog>
  );
}

/** Adds or changes a dependant, and invalidates their history too, which shows the name. */
function useSaveDependant(dependant: Dependant | undefined, onSaved: () => void) {
  const { t } = useTranslation('dependants');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DependantInput) =>
      dependant ? call(updateDependant, { params: { id: dependant.id }, body }) : call(createDependant, { body }),
    onSuccess: async ({ name }) => {
      for (const queryKey of [dependantsQuery().queryKey, screeningKeys.assessments, screeningKeys.analyses]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      toast.success(t('form.saved', { name }));
      onSaved();
    },
  });
}
