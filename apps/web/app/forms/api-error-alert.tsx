import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ApiError } from '../api/api-error.ts';

interface ApiErrorAlertProps extends Pick<AlertProps, 'sx'> {
  error: Error | null;
  /** What an unexpected error means here; without it, such an error is shown by a toast alone. */
  unexpected?: string;
}

/** What the server says of a form as a whole. What it says of a field stands at the field. */
export function ApiErrorAlert({ error, unexpected, sx = {} }: ApiErrorAlertProps) {
  if (!(error instanceof ApiError) || error.fields.length > 0) return null;
  if (error.unexpected && !unexpected) return null;
  return (
    <Alert severity="error" sx={sx}>
      <AlertTitle component="h2">{error.title}</AlertTitle>
      {error.unexpected ? unexpected : error.detail}
    </Alert>
  );
}
