import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { calendarLimits, eventAudiences, eventColours } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useEffect } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { fieldId } from '../../../kit/field-label.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { PeopleField } from '../../../resource/people-field.tsx';
import { type CheckedEntries, type EventEntries, weekdayOf } from '../event-entries.ts';
import { dayOf } from '../event-times.ts';
import { useKeptLength } from '../use-kept-length.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { AllDayField, type EventControl, ZoneField } from './event-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';

interface EventFormProps {
  form: UseFormReturn<EventEntries, unknown, CheckedEntries>;
  people: readonly PersonRef[];
  /** The event that is changed: who sees it stays as it is. */
  eventId?: string;
}

/** The fields of an event, in the form around. */
export function EventForm({ form, people, eventId }: EventFormProps) {
  const { t } = useTranslation('calendar');
  const { control, getValues, setValue } = form;
  const isAllDay = useWatch({ control, name: 'isAllDay' });
  useKeptLength(form as unknown as Parameters<typeof useKeptLength>[0]);
  useStartingWeekday(form, eventId === undefined);
  const switchForm = (to: boolean) => {
    const [from, until] = [dayOf(getValues('from')), dayOf(getValues('to'))];
    if (!from || !until) return;
    setValue('from', to ? from : `${from}T09:00`);
    setValue('to', to ? until : `${until}T10:00`);
  };
  const type = isAllDay ? 'date' : 'datetime-local';
  return (
    <>
      <FormProblems form={form} />
      <FormTextField control={control} name="title" label={t('form.title')} autoComplete="off" autoFocus={!eventId} />
      <AllDayField control={control} label={t('form.isAllDay')} onSwitch={switchForm} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormTextField key={`from ${type}`} control={control} name="from" type={type} label={t('form.from')} />
        <FormTextField
          key={`to ${type}`}
          control={control}
          name="to"
          type={type}
          label={t(isAllDay ? 'form.lastDay' : 'form.to')}
        />
      </Stack>
      <ZoneField control={control} label={t('form.zone')} />
      <RepeatFields control={control} />
      <PeopleField
        control={control}
        name="people"
        label={t('form.people')}
        people={people}
        max={calendarLimits.people}
      />
      <ConflictNotice form={form} eventId={eventId} people={people} />
      {eventId === undefined && (
        <FormSelectField control={control} name="audience" label={t('form.audience')}>
          {eventAudiences.map((each) => (
            <option key={each} value={each}>
              {t(`audiences.${each}`)}
            </option>
          ))}
        </FormSelectField>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <BusyField control={control} label={t('form.isBusy')} />
        <FormSelectField control={control} name="colour" label={t('form.colour')}>
          {eventColours.map((each) => (
            <option key={each} value={each}>
              {t(`colours.${each}`)}
            </option>
          ))}
        </FormSelectField>
      </Stack>
      <FormTextField control={control} name="place" label={t('form.place')} autoComplete="off" />
      <FormTextField control={control} name="text" label={t('form.text')} multiline minRows={3} />
      {eventId === undefined && (
        <Typography variant="body2" color="textSecondary">
          {t('form.audienceStays')}
        </Typography>
      )}
    </>
  );
}

/** Whether those who take part are taken meanwhile. */
function BusyField({ control, label }: { control: EventControl; label: string }) {
  const { t } = useTranslation('calendar');
  const { field } = useController({ control, name: 'isBusy' });
  return (
    <SelectField
      id={fieldId('isBusy')}
      label={label}
      value={field.value ? 'busy' : 'free'}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === 'busy')}
    >
      {(['busy', 'free'] as const).map((each) => (
        <option key={each} value={each}>
          {t(`isBusy.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The weekday of a new event follows its start until another one is chosen too. */
function useStartingWeekday({ watch, setValue }: EventFormProps['form'], isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const { unsubscribe } = watch(({ from, weekdays }, { name }) => {
      if (name === 'from' && from && weekdays?.length === 1) setValue('weekdays', [weekdayOf(from)]);
    });
    return unsubscribe;
  }, [watch, setValue, isNew]);
}
