import { createMailAttachment } from '@skrin/contract/mail/endpoints';
import { type MailAttachment, mailLimits } from '@skrin/contract/mail/mail';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';

/** A file on its way to the server. */
export interface Upload {
  key: number;
  name: string;
  /** Share of the bytes sent, 0…1. */
  share: number;
  /** Why it was not stored. */
  problem?: string;
}

/**
 * Stores files as soon as they are chosen, dropped or pasted.
 * @param onStored called for each that the server has
 */
export function useAttachments(stored: readonly MailAttachment[], onStored: (attachment: MailAttachment) => void) {
  const { t } = useTranslation(['mail', 'errors']);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string>();
  const stops = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const drop = (key: number) => {
    stops.current.delete(key);
    setUploads((before) => before.filter((each) => each.key !== key));
  };
  const patch = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const send = async (file: File) => {
    const key = nextKey.current++;
    const stop = new AbortController();
    stops.current.set(key, stop);
    setUploads((before) => [...before, { key, name: file.name, share: 0 }]);
    const form = new FormData();
    form.append('file', file);
    try {
      onStored(
        await upload(createMailAttachment, {
          form,
          signal: stop.signal,
          onProgress: (share) => patch(key, { share }),
        }),
      );
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) return drop(key);
      const { title, detail } = error instanceof ApiError ? error : { title: t('errors:internal.title'), detail: '' };
      patch(key, { problem: [title, detail].filter(Boolean).join('. ') });
    }
  };
  return {
    uploads,
    problem,
    isSending: uploads.some((each) => each.problem === undefined),
    add: async (files: readonly File[]) => {
      const bytes = [...stored, ...files].reduce((sum, { size }) => sum + size, 0);
      if (stored.length + files.length > mailLimits.attachments) {
        return setProblem(t('compose.tooMany', { count: mailLimits.attachments }));
      }
      if (bytes > mailLimits.bytes) return setProblem(t('compose.tooLarge', { limit: mailLimits.bytes / 1024 ** 2 }));
      setProblem(undefined);
      for (const file of files) await send(file);
    },
    cancel: (key: number) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}
