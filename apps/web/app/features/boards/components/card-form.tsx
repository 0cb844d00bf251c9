import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { boardLimits, type Card, cardPriorities } from '@skrin/contract/boards/board';
import { changeCard } from '@skrin/contract/boards/endpoints';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { FieldLabel, fieldId } from '../../../kit/field-label.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
import { images } from '../../../resource/kinds/images.tsx';
import { PeopleField } from '../../../resource/people-field.tsx';
import { differing, useSharedEntries } from '../../../resource/use-shared-entries.ts';
import { type CardEntries, type CheckedEntries, cardEntriesSchema, entriesOf } from '../card-entries.ts';
import { useBoardAction } from '../use-board-action.ts';

interface CardFormProps {
  card: Card;
  people: readonly PersonRef[];
  /** Labels that the board knows. */
  labels: readonly string[];
  isDisabled: boolean;
  /** Called with whether something was typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** The form of a card, of which only what was changed is sent. */
export function CardForm({ card, people, labels, isDisabled, onDirty }: CardFormProps) {
  const { t } = useTranslation(['boards', 'common', 'errors']);
  const form = useContractForm<CardEntries, CheckedEntries>(cardEntriesSchema, entriesOf(card));
  const { control } = form;
  useKeptEntries(form, `card/${card.id}`);
  const labelOf = (name: string) => t(`errors:fields.${name as 'title'}`);
  const { isDirty, settle, startFrom } = useSharedEntries(form, { row: card, entriesOf, labelOf });
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);

  const change = useBoardAction(
    (body: Partial<CheckedEntries> & { version: number }) => call(changeCard, { params: { id: card.id }, body }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit(async (entries) => {
    if (!(await settle())) return;
    const changes = differing(entriesOf(card), form.getValues()).map((name) => [name, entries[name]]);
    if (changes.length === 0) return startFrom(card);
    try {
      startFrom(await change.mutateAsync({ version: card.version, ...Object.fromEntries(changes) }));
      toast.success(t('common:status.saved'));
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <FormProblems form={form} />
      <ApiErrorAlert error={change.error} unexpected={t('board.notSaved')} />
      <FormTextField control={control} name="title" label={t('form.title')} disabled={isDisabled} autoComplete="off" />
      <FormTextField control={control} name="text" label={t('form.text')} disabled={isDisabled} multiline minRows={3} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormSelectField control={control} name="priority" label={t('form.priority')}>
          {cardPriorities.map((each) => (
            <option key={each} value={each}>
              {t(`priorities.${each}`)}
            </option>
          ))}
        </FormSelectField>
        <FormTextField control={control} name="startsOn" type="date" label={t('form.startsOn')} disabled={isDisabled} />
        <FormTextField control={control} name="dueOn" type="date" label={t('form.dueOn')} disabled={isDisabled} />
      </Stack>
      <PeopleField
        control={control}
        name="people"
        label={t('form.people')}
        people={people}
        max={boardLimits.people}
        isDisabled={isDisabled}
      />
      <LabelsField control={control} known={labels} label={t('form.labels')} isDisabled={isDisabled} />
      <PicturesField control={control} label={t('form.pictures')} isDisabled={isDisabled} />
      {!isDisabled && (
        <Button
          type="submit"
          variant="contained"
          loading={change.isPending}
          disabled={!isDirty}
          sx={{ alignSelf: 'start' }}
        >
          <span>{t('common:actions.save')}</span>
        </Button>
      )}
    </Stack>
  );
}

interface FieldProps {
  control: Control<CardEntries, unknown, CheckedEntries>;
  label: string;
  isDisabled: boolean;
}

function PicturesField({ control, label, isDisabled }: FieldProps) {
  const id = fieldId('pictures');
  const { field, fieldState } = useController({ control, name: 'pictures' });
  const help = fieldState.error?.message;
  return (
    <FormControl component="fieldset" fullWidth error={fieldState.invalid}>
      <FieldLabel component="legend">{label}</FieldLabel>
      <images.Input
        field={{ kind: 'images', max: boardLimits.pictures }}
        labelOf={(option) => option}
        id={id}
        label={label}
        value={field.value ?? []}
        onChange={(next) => field.onChange(next ?? [])}
        onBlur={field.onBlur}
        controlRef={field.ref}
        isInvalid={fieldState.invalid}
        isDisabled={isDisabled}
        describedBy={help && `${id}-help`}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

/** A label is made by Enter, and by leaving the field. */
function LabelsField({ control, label, isDisabled, known }: FieldProps & { known: readonly string[] }) {
  const id = fieldId('labels');
  const { field, fieldState } = useController({ control, name: 'labels' });
  return (
    <FormControl fullWidth>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        autoSelect
        disabled={isDisabled}
        options={known}
        value={field.value ?? []}
        onChange={(_event, next) => {
          const labels = next.map((each) => each.trim().slice(0, 40)).filter(Boolean);
          field.onChange([...new Set(labels)].slice(0, boardLimits.labels));
        }}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            label={label}
            controlRef={field.ref}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
          />
        )}
      />
    </FormControl>
  );
}
