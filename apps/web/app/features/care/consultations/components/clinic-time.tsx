import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useClinicTime } from '../use-clinic-time.ts';

/** A time in the clinic's time zone; below it in the reader's, if the two differ. */
export function ClinicTime({ time, timeZone }: { time: string; timeZone: string }) {
  const { t } = useTranslation('consultations');
  const { full, ownFull } = useClinicTime(timeZone);
  const own = ownFull(time);
  return (
    <>
      <time dateTime={time}>{full(time)}</time>
      {own && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {t('ownTime', { time: own })}
        </Box>
      )}
    </>
  );
}
