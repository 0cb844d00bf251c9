import { useTranslation } from 'react-i18next';
import { HeicError } from './heic/heic-error.ts';
import { FileGoneError } from './held-file.ts';

/** Names what is wrong with a chosen file, and what to do; undefined for every other error. */
export function useFileProblem(): (error: unknown) => { title: string; text: string } | undefined {
  const { t } = useTranslation(['common', 'errors']);
  return (error) => {
    if (error instanceof FileGoneError)
      return { title: t('files.gone.title', { name: error.fileName }), text: t('files.gone.text') };
    if (!(error instanceof HeicError)) return undefined;
    switch (error.problem) {
      case 'unloaded':
        return { title: t('files.heic.unloaded.title'), text: t('files.heic.unloaded.text') };
      case 'hdr':
        return { title: t('errors:photo_hdr.title'), text: t('errors:photo_hdr.detail') };
      case 'tooLarge':
        return { title: t('errors:photo_too_many_pixels.title'), text: t('errors:photo_too_many_pixels.detail') };
      default:
        return { title: t('files.heic.title'), text: t('errors:photo_unreadable.detail') };
    }
  };
}
