import { useMutation } from '@tanstack/react-query';
import { showError } from '../../kit/toasts/toasts.ts';
import { downloadFile } from './download.ts';

/** Has the browser keep what an endpoint answers as a file. A plain link could not send who asks. */
export const useDownload = (name: string, load: () => Promise<Blob>) =>
  useMutation({
    mutationFn: async () => {
      const blob = await load();
      const [type = ''] = blob.type.split(';');
      downloadFile(name, blob, type);
    },
    onError: showError,
  });
