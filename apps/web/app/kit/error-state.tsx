import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { LockedDrawing } from './locked-drawing.tsx';

/** Shown in place of content that could not be loaded: the error, a retry button, and the request id to quote. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  const { title, detail, requestId } =
    error instanceof ApiError ? error : { title: t('errors:internal.title'), detail: undefined, requestId: undefined };
  if (isForbidden(error)) {
    return (
      <Paper
        variant="outlined"
        sx={{ display: 'grid', gap: 2, justifyItems: 'center', padding: 3, textAlign: 'center' }}
      >
        <LockedDrawing />
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        {detail && <Typography>{detail}</Typography>}
      </Paper>
    );
  }
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

/** What a role lacks. */
const isForbidden = (error: Error): boolean => error instanceof ApiError && error.code === 'forbidden';

/** After a 404 or 410 a retry does not help, so no button offers it. */
const isMissing = (error: Error): boolean => error instanceof ApiError && [404, 410].includes(error.status);
