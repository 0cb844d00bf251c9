import { useMutation } from '@tanstack/react-query';
import { showError } from '../../kit/toasts/toasts.ts';
import { downloadBlob } from './download.ts';

/** Downloads the answer of an endpoint as a file. A plain link could not send the access token. */
export const useDownload = (name: string, load: () => Promise<Blob>) =>
  useMutation({
    mutationFn: async () => {
      downloadBlob(name, await load());
    },
    onError: showError,
  });
