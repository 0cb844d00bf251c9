import { type ChatFile, chatLimits } from '@skrin/contract/chat/chat';
import { createChatFile } from '@skrin/contract/chat/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { holdPicture } from '../../kit/files/picture-file.ts';
import { useFileProblem } from '../../kit/files/use-file-problem.ts';
import { storeImage } from '../../kit/stored-image.ts';

/** By its name where the browser does not know the type. */
const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** Pictures and documents of the next message: stored as soon as they are chosen, dropped or pasted. */
export function useChosenFiles() {
  const { t } = useTranslation(['errors', 'chat']);
  const fileProblem = useFileProblem();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [files, setFiles] = useState<readonly ChatFile[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const add = async (chosen: readonly File[]) => {
    setProblem(undefined);
    const roomFor = { pictures: chatLimits.pictures - pictures.length, files: chatLimits.files - files.length };
    const sent = { pictures: chosen.filter(isPicture), files: chosen.filter((file) => !isPicture(file)) };
    if (sent.files.some(({ size }) => size > chatLimits.fileMegabytes * 1024 ** 2))
      return setProblem(t('chat:composer.tooLarge', { limit: chatLimits.fileMegabytes }));
    if (sent.files.length > roomFor.files) return setProblem(t('chat:composer.tooMany', { count: chatLimits.files }));
    setIsSending(true);
    try {
      for (const file of sent.pictures.slice(0, roomFor.pictures)) {
        const id = await storeImage(await holdPicture(file));
        setPictures((before) => [...before, id]);
      }
      for (const file of sent.files) {
        const form = new FormData();
        form.append('file', file);
        const stored = await upload(createChatFile, { form });
        setFiles((before) => [...before, stored]);
      }
    } catch (error) {
      const { title, text } = fileProblem(error) ?? problemOf(error);
      setProblem([title, text].filter(Boolean).join('. '));
    } finally {
      setIsSending(false);
    }
  };
  const problemOf = (error: unknown) =>
    error instanceof ApiError
      ? { title: error.title, text: error.detail }
      : { title: t('errors:internal.title'), text: '' };
  return {
    pictures: [...pictures],
    files: [...files],
    isSending,
    problem,
    add,
    removePicture: (id: string) => setPictures((before) => before.filter((other) => other !== id)),
    removeFile: (id: string) => setFiles((before) => before.filter((other) => other.id !== id)),
    clear: () => {
      setPictures([]);
      setFiles([]);
    },
  };
}
