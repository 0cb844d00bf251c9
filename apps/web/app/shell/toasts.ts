import i18next from 'i18next';
import { enqueueSnackbar } from 'notistack';
import { ApiError } from '../api/api-error.ts';

/** Shows a toast with a translated text. The same text is not shown twice at once. */
export const toast = {
  success: (text: string) => enqueueSnackbar(text, { variant: 'success' }),
  info: (text: string) => enqueueSnackbar(text, { variant: 'info' }),
  error: (text: string) => enqueueSnackbar(text, { variant: 'error' }),
} as const;

/** A failure as a toast, with the request id people can quote to us. */
export function showError(error: Error): void {
  if (!(error instanceof ApiError)) {
    console.error(error);
    toast.error(i18next.t('errors:internal.title'));
    return;
  }
  const reference = error.requestId && i18next.t('common:status.requestId', { id: error.requestId });
  toast.error([error.title, reference].filter(Boolean).join(' · '));
}
