import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ClinicSchedule, clinicHoursSchema } from '@skrin/contract/care/clinic-schedule';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useWeekdayName } from '../../../../kit/use-weekday-name.ts';
import { useChangeSchedule } from '../schedule-queries.ts';
import { ScheduleProblem } from './schedule-problem.tsx';

const formSchema = z.object({ hours: clinicHoursSchema });
type HoursForm = z.infer<typeof formSchema>;

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours of each weekday at which the clinic can be booked; two spans on a day leave a break between them. */
export function HoursForm({ clinicId, schedule }: { clinicId: string; schedule: ClinicSchedule }) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const nameOf = useWeekdayName();
  const change = useChangeSchedule({ clinicId, schedule, partOf: ({ hours }) => hours });
  const form = useContractForm<HoursForm, HoursForm>(formSchema, { hours: schedule.hours }, { hasSummary: false });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  useKeptEntries(form, `hours/${clinicId}`);
  const { errors } = form.formState;
  const problem = errors.hours?.root?.message ?? errors.hours?.message;
  const save = form.handleSubmit((values) =>
    change.mutateAsync(values).then(
      (saved) => form.reset({ hours: saved.hours }),
      () => undefined,
    ),
  );
  const load = () => {
    form.reset({ hours: change.saved });
    change.reset();
  };
  return (
    <CardSection title={t('hours.title')} text={t('hours.text')}>
      <form noValidate onSubmit={save}>
        {weekdays.map((weekday) => {
          const spans = fields.flatMap((field, at) => (field.weekday === weekday ? [{ ...field, at }] : []));
          const last = spans.at(-1);
          return (
            <Box key={weekday} role="group" aria-label={nameOf(weekday)} sx={day}>
              <Typography sx={{ fontWeight: 600, paddingBlock: 1.25 }}>{nameOf(weekday)}</Typography>
              <Box sx={{ display: 'grid', gap: 1 }}>
                {spans.length === 0 && (
                  <Typography color="textSecondary" sx={{ paddingBlock: 1.25 }}>
                    {t('hours.closed')}
                  </Typography>
                )}
                {spans.map(({ id, at }) => (
                  <Span key={id} control={form.control} at={at} day={nameOf(weekday)} onRemove={() => remove(at)} />
                ))}
              </Box>
              <Button
                startIcon={<Plus aria-hidden size={18} />}
                aria-label={t('hours.addFor', { day: nameOf(weekday) })}
                onClick={() => append({ weekday, opensAt: last?.closesAt ?? '08:00', closesAt: last ? '' : '16:00' })}
                // Placed below the times, because there is no space beside them.
                sx={{ gridColumn: { sm: 2 }, justifySelf: 'start' }}
              >
                {t('hours.add')}
              </Button>
            </Box>
          );
        })}
        {problem && (
          <Alert severity="error" sx={{ marginBlockStart: 2 }}>
            {problem}
          </Alert>
        )}
        <ScheduleProblem error={change.error} onLoad={load} sx={{ marginBlockStart: 2 }} />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ marginBlockStart: 2 }}>
          {t('hours.save')}
        </Button>
      </form>
    </CardSection>
  );
}

const day = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '6.5rem minmax(0, 1fr)' },
  columnGap: 2,
  paddingBlock: 1,
  borderBlockStart: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderBlockStart: 0 },
} as const;

interface SpanProps {
  control: Control<HoursForm, unknown, HoursForm>;
  at: number;
  day: string;
  onRemove: () => void;
}

function Span({ control, at, day, onRemove }: SpanProps) {
  const { t } = useTranslation('clinicWork');
  return (
    <Box role="group" aria-label={t('hours.span')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
      <Clock control={control} name={`hours.${at}.opensAt`} label={t('hours.opens', { day })} />
      <Box component="span" aria-hidden sx={{ paddingBlock: 1.25 }}>
        –
      </Box>
      <Clock control={control} name={`hours.${at}.closesAt`} label={t('hours.closes', { day })} />
      <IconButton aria-label={t('hours.remove', { day })} onClick={onRemove} sx={{ inlineSize: 44, blockSize: 44 }}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </Box>
  );
}

interface ClockProps {
  control: Control<HoursForm, unknown, HoursForm>;
  name: `hours.${number}.${'opensAt' | 'closesAt'}`;
  label: string;
}

/** A time input, shown by the device's own control. */
function Clock({ control, name, label }: ClockProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  const message = fieldState.error?.message;
  return (
    <Box sx={{ flex: '1 1 7.5rem', maxInlineSize: '9rem' }}>
      <OutlinedInput
        {...input}
        fullWidth
        inputRef={ref}
        id={name}
        type="time"
        size="small"
        error={fieldState.invalid}
        aria-describedby={message ? `${name}-help` : undefined}
        slotProps={{ input: { 'aria-label': label, autoComplete: 'off' } }}
        sx={{ minBlockSize: 44, '& input': { paddingInline: 1 } }}
      />
      {message && (
        <FormHelperText id={`${name}-help`} error>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
