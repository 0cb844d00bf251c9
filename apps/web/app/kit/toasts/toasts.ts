import i18next from 'i18next';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../api/api-error.ts';

export interface Toast {
  text: string;
  severity: 'success' | 'info' | 'error';
}

/** The toasts that nothing has shown yet. */
const waiting = createStore<readonly Toast[]>(() => []);

const send = (next: Toast): void => waiting.setState([...waiting.getState(), next], true);

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

/** Calls the listener whenever toasts wait to be shown, at once if some wait already. Returns how to unsubscribe. */
export function onWaitingToasts(listener: () => void): () => void {
  if (waiting.getState().length > 0) listener();
  return waiting.subscribe((toasts) => {
    if (toasts.length > 0) listener();
  });
}

/** The toasts to show now; they no longer wait. */
export function takeToasts(): readonly Toast[] {
  const toasts = waiting.getState();
  waiting.setState([], true);
  return toasts;
}
