import 'dayjs/locale/ar';
import 'dayjs/locale/fr';
import 'dayjs/locale/id';
import 'dayjs/locale/vi';
import 'dayjs/locale/zh-cn';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Language } from '@skrin/contract/languages';
import type { Dayjs } from 'dayjs';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../i18n/time-zone.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dayjs } from '../zoned-dayjs.ts';

export interface PickerProps {
  kind: 'date' | 'dateTime';
  id: string;
  label: string;
  /** A day, `2026-11-22`, or a moment with its zone. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  controlRef?: Ref<HTMLElement>;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}

const localeOf: Record<Language, string> = { en: 'en', id: 'id', fr: 'fr', vi: 'vi', zh: 'zh-cn', ar: 'ar' };

/** Styled as the other fields of a form, because the library does not use MUI's text field; its own is wider than a small phone. */
const pickerStyle = {
  '& .MuiPickersInputBase-sectionsContainer': { inlineSize: 'auto', minInlineSize: 0 },
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'edge',
  },
} as const;

/**
 * A date field with a calendar, and a clock for moments; people type or pick. An incomplete date is passed on as
 * 'invalid', which the schema refuses.
 */
export default function Picker({ kind, id, label, value, onChange, ...props }: PickerProps) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const localeText = useLocaleText();
  const common = {
    value: value === null ? null : dayjs(value),
    disabled: props.isDisabled ?? false,
    slotProps: {
      field: { clearable: true },
      textField: {
        id,
        fullWidth: true,
        sx: pickerStyle,
        error: props.isInvalid ?? false,
        ...(props.onBlur && { onBlur: props.onBlur }),
        slotProps: {
          input: { 'aria-label': label, 'aria-labelledby': '', 'aria-describedby': props.describedBy ?? '' },
        },
      },
    },
  };
  const write = (moment: Dayjs) => (kind === 'date' ? moment.format('YYYY-MM-DD') : moment.toISOString());
  const change = (moment: Dayjs | null) =>
    onChange(moment === null ? null : moment.isValid() ? write(moment) : 'invalid');
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={localeOf[language]} localeText={localeText}>
      {kind === 'date' ? (
        <DatePicker {...common} onChange={change} />
      ) : (
        <DateTimePicker {...common} timezone={timeZone} onChange={change} />
      )}
    </LocalizationProvider>
  );
}

/** The texts of the calendar and its fields, because the library lacks some of our languages. */
function useLocaleText() {
  const { t } = useTranslation('workspace');
  const sections = {
    year: t('dates.year'),
    month: t('dates.month'),
    day: t('dates.day'),
    hours: t('dates.hours'),
    minutes: t('dates.minutes'),
    meridiem: t('dates.meridiem'),
  };
  const open = (chosen: string | null) => (chosen ? t('dates.openChosen', { date: chosen }) : t('dates.open'));
  return {
    ...sections,
    previousMonth: t('dates.previousMonth'),
    nextMonth: t('dates.nextMonth'),
    openPreviousView: t('dates.previousView'),
    openNextView: t('dates.nextView'),
    calendarViewSwitchingButtonAriaLabel: () => t('dates.switchView'),
    cancelButtonLabel: t('dates.cancel'),
    okButtonLabel: t('dates.accept'),
    nextStepButtonLabel: t('dates.nextView'),
    datePickerToolbarTitle: t('dates.open'),
    dateTimePickerToolbarTitle: t('dates.open'),
    openDatePickerDialogue: open,
    dateTableLabel: t('dates.open'),
    timeTableLabel: t('dates.open'),
    fieldClearLabel: t('dates.clear'),
    selectViewText: (view: string) => sections[view as keyof typeof sections] ?? view,
    fieldDayPlaceholder: () => t('dates.dayPlaceholder'),
    fieldMonthPlaceholder: () => t('dates.monthPlaceholder'),
    fieldYearPlaceholder: () => t('dates.yearPlaceholder'),
    empty: t('dates.empty'),
  };
}
