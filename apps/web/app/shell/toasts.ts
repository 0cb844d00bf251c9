import i18next from 'i18next';
import { ApiError } from '../api/api-error.ts';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let fetchHost: (() => void) | undefined;

/** Shows a toast with a translated text. The same text is not shown twice at once. */
export const toast = {
  success: (text: string) => send({ text, severity: 'success' }),
  info: (text: string) => send({ text, severity: 'info' }),
  error: (text: string) => send({ text, severity: 'error' }),
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

/** Registers what fetches the host; called once a toast waits for it. Returns how to take it back. */
export function onFirstToast(fetch: () => void): () => void {
  fetchHost = fetch;
  if (waiting.length > 0) fetch();
  return () => {
    if (fetchHost === fetch) fetchHost = undefined;
  };
}

/** Registers the host, which gets every toast from now on and those that waited. Returns how to take it back. */
export function connectToasts(host: (toast: Toast) => void): () => void {
  show = host;
  for (const next of waiting.splice(0)) host(next);
  return () => {
    if (show === host) show = undefined;
  };
}

function send(next: Toast): void {
  if (show) show(next);
  else {
    waiting.push(next);
    fetchHost?.();
  }
}
