import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';

/** Shown in place of content that could not be loaded: the error, a retry button, and the request id to quote. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  const { title, detail, requestId } =
    error instanceof ApiError ? error : { title: t('errors:internal.title'), detail: undefined, requestId: undefined };
  return (
    <Alert severity="error" sx={{ marginBlock: 3 }}>
      <AlertTitle>{title}</AlertTitle>
      {detail && <span>{detail}</span>}
      {requestId && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {t('status.requestId', { id: requestId })}
        </Typography>
      )}
      {onRetry && !isMissing(error) && (
        <Button variant="outlined" color="inherit" onClick={() => onRetry()} sx={{ marginBlockStart: 1.5 }}>
          {t('actions.retry')}
        </Button>
      )}
    </Alert>
  );
}

/** After a 404 or 410 a retry does not help, so no button offers it. */
const isMissing = (error: Error): boolean => error instanceof ApiError && [404, 410].includes(error.status);
