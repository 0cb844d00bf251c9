import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ApiError } from '../api/api-error.ts';

interface ApiErrorAlertProps extends Pick<AlertProps, 'sx'> {
  error: Error | null;
  /** The title for an unexpected error; without it, only a toast shows such an error. */
  unexpected?: string;
}

/** An error of the server that concerns the form as a whole. Errors about a field are shown at the field. */
export function ApiErrorAlert({ error, unexpected, sx = {} }: ApiErrorAlertProps) {
  if (!(error instanceof ApiError) || error.fields.length > 0) return null;
  if (error.unexpected && !unexpected) return null;
  return (
    <Alert severity="error" sx={sx}>
      <AlertTitle component="h2">{error.title}</AlertTitle>
      <span>{error.unexpected ? unexpected : error.detail}</span>
    </Alert>
  );
}
