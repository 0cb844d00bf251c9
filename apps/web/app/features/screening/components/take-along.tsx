import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { FileDown, Printer, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../kit/late-part.ts';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { useFlow } from '../flow.ts';

const DocumentDialog = lazy(() => import('../documents/components/document-dialog.tsx'));

interface TakeAlongProps {
  analysis: Analysis;
  /** The result in a few lines. */
  text: string;
}

/** Ways to show a result to a doctor: as a signed document, on paper, or as a few lines of text. */
export function TakeAlong({ analysis, text }: TakeAlongProps) {
  const { t } = useTranslation('screening');
  const { open, dialog } = useDocumentDialog(analysis);
  return (
    <Stack direction="row" spacing={1.5} useFlexGap data-no-print sx={{ flexWrap: 'wrap', marginBlockStart: 2 }}>
      {open && (
        <Button variant="outlined" size="large" startIcon={<FileDown aria-hidden size={18} />} onClick={open}>
          {t('analysis.result.document')}
        </Button>
      )}
      {dialog}
      <PrintAndShare text={text} />
    </Stack>
  );
}

/** The dialog of the signed document, and what opens it: undefined for those who can take none. */
export function useDocumentDialog(analysis: Analysis): { open: (() => void) | undefined; dialog: ReactNode } {
  const { keeps, isVisitor } = useFlow();
  const [isOpen, setOpen] = useState(false);
  const canTake = keeps && !isVisitor && analysis.can.update;
  return {
    open: canTake ? () => setOpen(true) : undefined,
    dialog: isOpen && (
      <Suspense fallback={<Late />}>
        <DocumentDialog analysis={analysis} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** A result on paper, or as a few lines of text. */
export function PrintAndShare({ text }: { text: string }) {
  const { t } = useTranslation('screening');
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      toast.success(t('analysis.result.copied'));
    } catch (error) {
      // The user has closed the share dialog, which is no failure.
      if (error instanceof Error && error.name !== 'AbortError') showError(error);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Printer aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        {t('analysis.result.print')}
      </Button>
      <Button variant="outlined" size="large" startIcon={<Share2 aria-hidden size={18} />} onClick={share}>
        {t('analysis.result.share')}
      </Button>
    </>
  );
}
