import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { FileItem } from '@skrin/contract/files/file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contentQuery, previewQuery } from '../queries.ts';
import { shownAs } from '../show-as.ts';
import { textHeadQuery } from '../text-head.ts';
import { ShownPdf, ShownPicture, ShownText } from './shown-file.tsx';

/** A file as the page can show it, or why it does not. `version` changes with its bytes. */
export function FilePreview({ item, version }: { item: FileItem; version: string }) {
  const { t } = useTranslation('files');
  const { id, name, size, state } = item;
  const as = state === 'ready' ? shownAs(item) : 'nothing';
  const content = useQuery({ ...contentQuery(id, version), enabled: as === 'picture' || as === 'pdf' });
  const small = useQuery({ ...previewQuery(id, version), enabled: as === 'small' });
  const text = useQuery({ ...textHeadQuery(id, version), enabled: as === 'text' });
  if (state !== 'ready')
    return (
      <Alert severity={state === 'harmful' ? 'error' : 'info'}>
        <span>{t(`preview.states.${state}`)}</span>
      </Alert>
    );
  if (as === 'picture') return <ShownPicture name={name} fetched={content} />;
  if (as === 'small') return <ShownPicture name={name} fetched={small} />;
  if (as === 'pdf') return <ShownPdf name={name} fetched={content} />;
  if (as === 'text') return <ShownText name={name} size={size ?? 0} fetched={text} />;
  return <Typography color="textSecondary">{t('preview.none')}</Typography>;
}
