import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { workingHours } from '@skrin/contract/support/hours';
import { comingShifts, openingAt } from '@skrin/domain/support/working-hours';
import { languageInfo } from '@skrin/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardSection } from '../../../kit/card-section.tsx';

const MINUTE_MS = 60_000;

/** The working hours of the support: at the office, and in the visitor's own time zone. */
export function WorkingHours() {
  const { t } = useTranslation('support');
  const { language } = useLanguage();
  const now = useNow();
  const { formatCode } = languageInfo[language];
  const timeZone = useTimeZone();
  const clockParts = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const moment = new Intl.DateTimeFormat(formatCode, { weekday: 'long', ...clockParts });
  const day = new Intl.DateTimeFormat(formatCode, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const clock = new Intl.DateTimeFormat(formatCode, clockParts);
  const { open, changesAt } = openingAt(now);
  return (
    <CardSection title={t('hours.title')} text={t('hours.weekdays')}>
      <Typography sx={{ marginBlockEnd: 1.5, fontWeight: 600, color: open ? 'success.main' : 'text.primary' }}>
        {t(open ? 'hours.openNow' : 'hours.closed', { time: moment.format(changesAt) })}
      </Typography>
      {timeZone !== workingHours.timeZone && (
        <>
          <Typography color="textSecondary">{t('hours.yours', { zone: timeZone.replaceAll('_', ' ') })}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1, display: 'grid', gap: 1 }}>
            {comingShifts(now, workingHours.days.length).map(({ opens, closes }) => (
              <li key={opens.toISOString()}>
                <span>{day.format(opens)}</span>
                <br />
                <span>{clock.formatRange(opens, closes)}</span>
              </li>
            ))}
          </Box>
        </>
      )}
    </CardSection>
  );
}

/** The current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
