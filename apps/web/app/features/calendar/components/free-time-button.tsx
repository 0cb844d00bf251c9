import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type CalendarSpan, daysOf } from '../../../kit/calendar/calendar-days.ts';
import { type ArrowKey, arrowStep } from '../event-moves.ts';
import { dayOf, type EventTime, later } from '../event-times.ts';
import { spanText } from '../span-text.ts';

interface FreeTimeButtonProps {
  span: CalendarSpan;
  day: string;
  zone: string;
  /** Draws a time in the calendar; undefined: none. */
  onMark: (time: EventTime | undefined) => void;
  /** The days with this one are to be shown. */
  onShow: (day: string) => void;
  onDraft: (time: EventTime) => void;
}

/** Chooses free time by keys: arrows move it, and Enter begins an event there. It is seen while it has the focus. */
export function FreeTimeButton({ span, day, zone, onMark, onShow, onDraft }: FreeTimeButtonProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { direction } = useTheme();
  const hint = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [chosen, setChosen] = useState(`${day}T09:00`);
  const { first, end } = daysOf(span, day);
  const startsLocal = dayOf(chosen) >= first && dayOf(chosen) < end ? chosen : `${day}T09:00`;
  const hour = { startsLocal, minutes: 60, days: null };
  const time = span === 'month' ? { startsLocal: dayOf(startsLocal), minutes: null, days: 1 } : hour;

  const marked = hasFocus ? time.startsLocal : undefined;
  const mark = useEffectEvent((start: string | undefined) => onMark(start === undefined ? undefined : time));
  useEffect(() => mark(marked), [marked]);

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (!/^Arrow(Up|Down|Left|Right)$/.test(key) || shiftKey || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const step = arrowStep(key as ArrowKey, { isRtl: direction === 'rtl', isByWeeks: span === 'month' });
    const next = later(hour, step).startsLocal;
    setChosen(next);
    if (dayOf(next) < first || dayOf(next) >= end) onShow(dayOf(next));
  };
  return (
    <SeenWithFocus>
      <Button
        variant="contained"
        aria-describedby={hint}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onKeyDown={press}
        onClick={() => onDraft(time)}
      >
        <span aria-live="polite">{t('page.newAt', { time: spanText(time, zone, language) })}</span>
      </Button>
      <Typography id={hint} variant="body2" color="textSecondary">
        {t('page.newAtKeys')}
      </Typography>
    </SeenWithFocus>
  );
}

const SeenWithFocus = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1),
  '&:not(:focus-within)': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));
