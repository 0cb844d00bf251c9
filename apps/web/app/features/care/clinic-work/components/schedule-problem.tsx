import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';

interface ScheduleProblemProps extends Pick<AlertProps, 'sx'> {
  error: Error | null;
  /** Path of the form's fields in the request body; their errors appear at the fields, so they are left out here. */
  within?: string;
  /** Replaces the entries of the form with the newest saved schedule. */
  onLoad?: (() => void) | undefined;
}

/** Why the schedule was not saved. After somebody else's change, the entries of the form are kept. */
export function ScheduleProblem({ error, within, onLoad, sx = {} }: ScheduleProblemProps) {
  const { t } = useTranslation('clinicWork');
  const besides =
    error instanceof ApiError
      ? error.fields.filter(({ path }) => within === undefined || !path.startsWith(within))
      : [];
  if (besides.length > 0)
    return (
      <Alert severity="error" sx={sx}>
        {besides.map(({ message }) => message).join(' ')}
      </Alert>
    );
  if (!hasCode(error, 'stale_edit')) return <ApiErrorAlert error={error} sx={sx} />;
  return (
    <Alert severity="warning" sx={sx}>
      <AlertTitle component="h2">{t('stale.title')}</AlertTitle>
      <span>{t('stale.text')}</span>
      {onLoad && (
        <div>
          <Button variant="outlined" color="inherit" onClick={onLoad} sx={{ marginBlockStart: 1 }}>
            {t('stale.load')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
