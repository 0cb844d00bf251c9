import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';

const [HOUR_MS, YEAR_MS] = [3_600_000, 365 * 86_400_000];

/** A moment as fields of the kind `datetime-local` have it, in the zone of the device. */
const localOf = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Asks when a mail is to leave: by the clock of the device, within a year. */
export function SendLaterDialog({ onSend, onClose }: { onSend: (time: string) => void; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const id = useId();
  const [now] = useState(() => Date.now());
  const [time, setTime] = useState(() => localOf(now + HOUR_MS));
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormDialog
      title={t('compose.later')}
      submit={t('compose.plan')}
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        const moment = Date.parse(time);
        const fits = moment > Date.now() && moment < Date.now() + YEAR_MS;
        setIsWrong(!fits);
        if (fits) onSend(new Date(moment).toISOString());
      }}
      onClose={onClose}
    >
      <FormControl fullWidth error={isWrong}>
        <FieldLabel htmlFor={id}>{t('compose.when')}</FieldLabel>
        <OutlinedInput
          id={id}
          type="datetime-local"
          value={time}
          autoFocus
          inputProps={{
            min: localOf(now),
            max: localOf(now + YEAR_MS),
            'aria-describedby': isWrong ? `${id}-help` : undefined,
          }}
          onChange={({ target }) => setTime(target.value)}
        />
        {isWrong && (
          <FormHelperText id={`${id}-help`} role="alert">
            {t('compose.wrongTime')}
          </FormHelperText>
        )}
      </FormControl>
    </FormDialog>
  );
}
