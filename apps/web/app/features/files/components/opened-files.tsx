import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { getSharedContent, getSharedPreview } from '@skrin/contract/files/endpoints';
import { type OpenedLink, shareLimits } from '@skrin/contract/files/shares';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { callForBlob } from '../../../api/call.ts';
import { addressOf } from '../../../api/request.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { iconOf } from '../../../kit/files/kind-icons.ts';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { forgetOpened } from '../opened-link.ts';
import { shownAs } from '../show-as.ts';
import { headOf } from '../text-head.ts';
import { ShownPdf, ShownPicture, ShownText } from './shown-file.tsx';

type OpenedFile = OpenedLink['files'][number];

/** The file that a link shares, or the files of the folder, to look at and to download. */
export function OpenedFiles({ opened }: { opened: OpenedLink }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { ticket, sharedBy, name, isFolder, endsAt, opensLeft, files } = opened;
  const [only] = files;
  const facts = [
    ...(sharedBy === null ? [] : [t('shared.by', { name: sharedBy })]),
    ...(endsAt === null ? [] : [t('share.ends', { time: format.dateTime(endsAt) })]),
    ...(opensLeft === null ? [] : [t('shared.left', { count: opensLeft, number: format.number(opensLeft) })]),
  ];
  return (
    <Stack spacing={2}>
      <div>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {facts.length > 0 && <Typography color="textSecondary">{facts.join(' · ')}</Typography>}
      </div>
      <Alert severity="info">
        <span>{t('shared.careful')}</span>
      </Alert>
      {isFolder || !only ? (
        files.length === 0 ? (
          <EmptyState icon={FolderOpen} title={t('shared.empty.title')} text={t('shared.empty.text')} />
        ) : (
          <>
            <Paper
              component="ul"
              variant="outlined"
              aria-label={name}
              sx={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {files.map((file) => (
                <FileOfFolder key={file.id} file={file} ticket={ticket} />
              ))}
            </Paper>
            {files.length >= shareLimits.folderFiles && (
              <Typography color="textSecondary">
                {t('shared.most', { number: format.number(shareLimits.folderFiles) })}
              </Typography>
            )}
          </>
        )
      ) : (
        <>
          <SharedPreview file={only} ticket={ticket} />
          <SaveLink file={only} ticket={ticket} isMain />
        </>
      )}
    </Stack>
  );
}

function FileOfFolder({ file, ticket }: { file: OpenedFile; ticket: string }) {
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = iconOf(file.kind);
  return (
    <Row>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Icon aria-hidden size={22} />
        <Box sx={{ flex: '1 1 180px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{file.path}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${t(`kinds.${file.kind}`)} · ${bytes(file.size)}`}
          </Typography>
        </Box>
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={`${t('shared.look')}: ${file.path}`}
          endIcon={<Box component={ChevronDown} aria-hidden size={18} sx={{ rotate: isOpen ? '180deg' : '0deg' }} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{t('shared.look')}</span>
        </Button>
        <SaveLink file={file} ticket={ticket} />
      </Box>
      <Box id={panel} hidden={!isOpen} sx={{ marginBlockStart: 1 }}>
        {isOpen && <SharedPreview file={file} ticket={ticket} />}
      </Box>
    </Row>
  );
}

/** A plain link: the ticket in its address stands for a session. */
function SaveLink({
  file: { id, path },
  ticket,
  isMain = false,
}: {
  file: OpenedFile;
  ticket: string;
  isMain?: boolean;
}) {
  const { t } = useTranslation('files');
  return (
    <Button
      component="a"
      href={addressOf(getSharedContent, { params: { id }, query: { ticket, isDownload: true } })}
      download
      variant={isMain ? 'contained' : 'text'}
      aria-label={`${t('actions.download')}: ${path}`}
      startIcon={<Download aria-hidden size={18} />}
      sx={{ alignSelf: 'start' }}
    >
      <span>{t('actions.download')}</span>
    </Button>
  );
}

const sharedQuery = (as: 'content' | 'preview' | 'text', id: string, ticket: string) =>
  queryOptions({
    queryKey: ['files', 'shared', as, id, ticket],
    queryFn: async ({ signal }): Promise<Blob | string> => {
      const input = { params: { id }, query: { ticket } };
      if (as === 'text') return headOf(addressOf(getSharedContent, input), { signal });
      return as === 'content'
        ? callForBlob(getSharedContent, { ...input, signal })
        : callForBlob(getSharedPreview, { ...input, signal });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

function SharedPreview({ file, ticket }: { file: OpenedFile; ticket: string }) {
  const { t } = useTranslation('files');
  const as = shownAs(file);
  const fetched = as === 'text' ? 'text' : as === 'small' ? 'preview' : 'content';
  const { data, error, refetch } = useQuery({ ...sharedQuery(fetched, file.id, ticket), enabled: as !== 'nothing' });
  if (hasCode(error, 'link_ended')) {
    forgetOpened();
    return (
      <Alert severity="warning">
        <span>{t('shared.ended.title')}</span> <span>{t('shared.ended.text')}</span>
      </Alert>
    );
  }
  const name = file.path;
  const blob = { data: data instanceof Blob ? data : undefined, error, refetch };
  if (as === 'nothing') return <Typography color="textSecondary">{t('preview.none')}</Typography>;
  if (as === 'pdf') return <ShownPdf name={name} fetched={blob} />;
  if (as === 'text') {
    const text = { data: typeof data === 'string' ? data : undefined, error, refetch };
    return <ShownText name={name} size={file.size} fetched={text} />;
  }
  return <ShownPicture name={name} fetched={blob} />;
}

const Row = styled('li')(({ theme: { vars, spacing } }) => ({
  padding: spacing(1.5, 2),
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
}));
