import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { addDays } from '@skrin/domain/care/days';
import { languageInfo } from '@skrin/i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { touchTarget } from '../../theme/tokens.ts';
import { type CalendarSpan, daysOf, stepFrom } from './calendar-days.ts';

interface CalendarToolbarProps<Span extends CalendarSpan> {
  span: Span;
  day: string;
  today: string;
  /** What can be chosen. */
  spans: readonly Span[];
  onShow: (next: { span?: Span; day?: string }) => void;
}

/** The shown days as a title, with buttons to go to other days and to change the span. */
export function CalendarToolbar<Span extends CalendarSpan>(props: CalendarToolbarProps<Span>) {
  const { span, day, today, spans, onShow } = props;
  const shown: CalendarSpan = span;
  const { t } = useTranslation('calendarView');
  const title = useDaysTitle(span, day);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
        <IconButton aria-label={t(`previous.${shown}`)} onClick={() => onShow({ day: stepFrom(span, day, -1) })}>
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <Button onClick={() => onShow({ day: today })}>{t('today')}</Button>
        <IconButton aria-label={t(`next.${shown}`)} onClick={() => onShow({ day: stepFrom(span, day, 1) })}>
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </Stack>
      <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: '1 1 220px' }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={span}
        onChange={(_event, next: Span | null) => next && onShow({ span: next })}
        aria-label={t('span')}
      >
        {spans.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ minBlockSize: touchTarget, color: 'text.secondary', textTransform: 'none' }}
          >
            {t(`spans.${name as CalendarSpan}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

const formats = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  agenda: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<CalendarSpan, Intl.DateTimeFormatOptions>;

/** 'Monday, November 23, 2026', 'Nov 23 – 29, 2026', 'November 2026' */
function useDaysTitle(span: CalendarSpan, day: string): string {
  const { language } = useLanguage();
  const { first, end } = daysOf(span, day);
  // A calendar day has no time zone; with UTC, the day is formatted as it is.
  const format = new Intl.DateTimeFormat(languageInfo[language].formatCode, { timeZone: 'UTC', ...formats[span] });
  return format.formatRange(Date.parse(first), Date.parse(addDays(end, -1)));
}
