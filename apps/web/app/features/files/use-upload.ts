import { type FileSpace, fileLimits } from '@skrin/contract/files/file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useBytes } from '../../kit/files/use-bytes.ts';
import { toast } from '../../kit/toasts/toasts.ts';
import { filesKey, usageQuery } from './queries.ts';
import { addUploads, refusalOf, type UploadTarget, uploads } from './uploads/uploads.ts';

/** Begins uploads, but of files that cannot be taken, which it says. Files are read again whenever one has arrived. */
export function useUpload(space: FileSpace): (files: readonly File[], target: UploadTarget) => void {
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const queryClient = useQueryClient();
  const { data: usage } = useQuery(usageQuery(space));
  const arrived = useStore(uploads, ({ items }) => items.filter(({ state }) => state === 'done').length);
  useEffect(() => {
    if (arrived > 0) queryClient.invalidateQueries({ queryKey: filesKey() });
  }, [arrived, queryClient]);
  return (files, target) => {
    let free = usage && usage.limit - usage.used;
    const taken = files.filter((file) => {
      const refusal = refusalOf(file, free);
      if (refusal === 'too_large')
        toast.error(t('uploads.tooLarge', { name: file.name, limit: bytes(fileLimits.fileBytes) }));
      if (refusal === 'full') toast.error(t('uploads.full', { name: file.name, free: bytes(Math.max(0, free ?? 0)) }));
      if (refusal === undefined && free !== undefined) free -= file.size;
      return refusal === undefined;
    });
    addUploads(taken, target);
  };
}
