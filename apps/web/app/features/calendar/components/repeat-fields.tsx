import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { MAX_COUNT } from '@skrin/contract/calendar/recurrence';
import { languageInfo } from '@skrin/i18n';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FieldLabel, fieldId } from '../../../kit/field-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { touchTarget } from '../../../theme/tokens.ts';
import { endings, monthlyChoices, placeInMonth, repeats, weekdayOf } from '../event-entries.ts';
import type { EventControl } from './event-fields.tsx';

/** Asks how an event repeats, and when that ends. */
export function RepeatFields({ control }: { control: EventControl }) {
  const { t } = useTranslation('calendar');
  const [frequency, ends] = useWatch({ control, name: ['repeats', 'ends'] });
  return (
    <>
      <FormSelectField control={control} name="repeats" label={t('form.repeats')}>
        {repeats.map((each) => (
          <option key={each} value={each}>
            {t(`repeats.${each}`)}
          </option>
        ))}
      </FormSelectField>
      {frequency !== 'never' && (
        <>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <FormTextField
              control={control}
              name="interval"
              type="number"
              inputProps={{ min: 1, max: 99 }}
              label={t(`intervals.${frequency}`)}
            />
            {frequency === 'monthly' && <MonthlyField control={control} />}
          </Stack>
          {frequency === 'weekly' && <WeekdaysField control={control} />}
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <FormSelectField control={control} name="ends" label={t('form.ends')}>
              {endings.map((each) => (
                <option key={each} value={each}>
                  {t(`endings.${each}`)}
                </option>
              ))}
            </FormSelectField>
            {ends === 'on' && <FormTextField control={control} name="until" type="date" label={t('form.until')} />}
            {ends === 'after' && (
              <FormTextField
                control={control}
                name="times"
                type="number"
                inputProps={{ min: 1, max: MAX_COUNT }}
                label={t('form.times')}
              />
            )}
          </Stack>
        </>
      )}
    </>
  );
}

/** 2024 began with a Monday. */
const dayNamed = (weekday: number) => Date.UTC(2024, 0, weekday);

function useWeekdayName(style: 'long' | 'short') {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(languageInfo[language].formatCode, { timeZone: 'UTC', weekday: style });
  return (weekday: number) => format.format(dayNamed(weekday));
}

/** The day of a month on which it repeats, as the start of the event has it. */
function MonthlyField({ control }: { control: EventControl }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const weekdayName = useWeekdayName('long');
  const [from, chosen] = useWatch({ control, name: ['from', 'monthlyOn'] });
  if (!from) return null;
  const { day, nth, isLast } = placeInMonth(from);
  const weekday = weekdayName(weekdayOf(from));
  const texts = {
    day: t('monthly.day', { day: format.number(day) }),
    nth: t(`nthWeekdays.${Math.min(nth, 4) as 1 | 2 | 3 | 4}`, { weekday }),
    last: t('monthly.last', { weekday }),
  };
  const isPossible = { day: true, nth: nth <= 4, last: isLast };
  return (
    <FormSelectField control={control} name="monthlyOn" label={t('form.monthlyOn')}>
      {monthlyChoices
        .filter((choice) => isPossible[choice] || choice === chosen)
        .map((choice) => (
          <option key={choice} value={choice}>
            {texts[choice]}
          </option>
        ))}
    </FormSelectField>
  );
}

function WeekdaysField({ control }: { control: EventControl }) {
  const { t } = useTranslation('calendar');
  const id = fieldId('weekdays');
  const [long, short] = [useWeekdayName('long'), useWeekdayName('short')];
  const { field, fieldState } = useController({ control, name: 'weekdays' });
  const problem = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FieldLabel component="legend">{t('form.weekdays')}</FieldLabel>
      <ToggleButtonGroup
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange(days)}
        aria-describedby={problem && `${id}-help`}
        sx={{ flexWrap: 'wrap' }}
      >
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            {...(weekday === 1 && { id, ref: field.ref })}
            aria-label={long(weekday)}
            sx={{ minBlockSize: touchTarget, minInlineSize: touchTarget, paddingInline: 1, textTransform: 'none' }}
          >
            {short(weekday)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {problem && <FormHelperText id={`${id}-help`}>{problem}</FormHelperText>}
    </FormControl>
  );
}
