import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { holdFile } from '../../../../kit/files/held-file.ts';
import { useFileDrop } from '../../../../kit/files/use-file-drop.ts';
import { useFileProblem } from '../../../../kit/files/use-file-problem.ts';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { checkDocument, type GivenDocument } from '../check-document.ts';
import { DocumentCheckResult } from '../components/document-check-result.tsx';

/** Checks whether a document is unchanged: a chosen file, or the code in the hash of the URL. */
export default function VerifyDocumentPage() {
  const { t } = useTranslation(['documents', 'pages']);
  const fileProblem = useFileProblem();
  const {
    data: check,
    error,
    isPending,
    mutate,
  } = useMutation({
    mutationFn: async (given: GivenDocument) =>
      checkDocument('file' in given ? { file: await holdFile(given.file) } : given),
    meta: { ownToast: true },
  });
  const problem = fileProblem(error);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) mutate({ code: hash.slice(1) });
  }, [hash, mutate]);
  return (
    <Page title={t('pages:verifyDocument.title')} lead={t('verify.lead')} meta={<PageMeta page="verifyDocument" />}>
      <Box aria-live="polite" sx={{ '&:not(:empty)': { marginBlockEnd: 3 } }}>
        {isPending && <Typography>{t('verify.checking')}</Typography>}
        {check && <DocumentCheckResult check={check} />}
        {problem && (
          <Alert severity="error">
            <AlertTitle component="h2">{problem.title}</AlertTitle>
            <span>{problem.text}</span>
          </Alert>
        )}
      </Box>
      <FileDrop label={t(check ? 'verify.again' : 'verify.choose')} onFile={(file) => mutate({ file })} />
    </Page>
  );
}

function FileDrop({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('documents');
  // No `accept`: a file that is no document of ours gets a result too.
  const { isOver, open, zoneProps, inputProps } = useFileDrop(([file]) => file && onFile(file));
  return (
    <Box
      {...zoneProps}
      sx={{
        padding: { xs: 3, sm: 5 },
        textAlign: 'center',
        borderRadius: 1,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'edge',
        bgcolor: isOver ? 'primary.soft' : undefined,
      }}
    >
      <input {...inputProps} aria-label={t('verify.choose')} />
      <Button variant="contained" size="large" startIcon={<FileCheck2 aria-hidden size={18} />} onClick={open}>
        <span>{label}</span>
      </Button>
      <Typography sx={{ marginBlockStart: 1.5 }}>{t('verify.drop')}</Typography>
      <Typography color="textSecondary">{t('verify.private')}</Typography>
    </Box>
  );
}
