import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { useObjectUrl } from '../../../kit/use-object-url.ts';
import { pdfBlob } from '../show-as.ts';
import { SHOWN_TEXT_BYTES } from '../text-head.ts';

/** What is fetched to be shown. */
interface Fetched<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => void;
}

/** A picture, or what is said while it comes or if it does not. */
export function ShownPicture({ name, fetched }: { name: string; fetched: Fetched<Blob> }) {
  const url = useObjectUrl(fetched.data);
  return (
    <Box sx={frame}>
      {url ? (
        <Box component="img" src={url} alt={name} sx={{ maxInlineSize: '100%', maxBlockSize: '60vh' }} />
      ) : (
        <Waiting fetched={fetched} />
      )}
    </Box>
  );
}

/** A PDF in the reader of the browser. */
export function ShownPdf({ name, fetched }: { name: string; fetched: Fetched<Blob> }) {
  const { data } = fetched;
  const url = useObjectUrl(useMemo(() => data && pdfBlob(data), [data]));
  return (
    <Box sx={frame}>
      {url ? (
        <Box component="iframe" src={url} title={name} sx={{ border: 0, inlineSize: '100%', blockSize: '60vh' }} />
      ) : (
        <Waiting fetched={fetched} />
      )}
    </Box>
  );
}

/** The beginning of a text. */
export function ShownText({ name, size, fetched }: { name: string; size: number; fetched: Fetched<string> }) {
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const { data } = fetched;
  if (data === undefined) return <Waiting fetched={fetched} />;
  return (
    <>
      <Box component="pre" tabIndex={0} role="region" aria-label={name} dir="auto" sx={text}>
        {data}
      </Box>
      {size > SHOWN_TEXT_BYTES && (
        <Typography variant="body2" color="textSecondary">
          {t('preview.cut', { size: bytes(SHOWN_TEXT_BYTES) })}
        </Typography>
      )}
    </>
  );
}

const Waiting = <Data,>({ fetched: { error, refetch } }: { fetched: Fetched<Data> }) =>
  error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" width="100%" height={200} />;

const frame = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  minBlockSize: 200,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

const text = {
  margin: 0,
  padding: 1.5,
  maxBlockSize: '50vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 'small',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
