import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { FileDown, Printer, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../../../kit/late-part.ts';
import { showError, toast } from '../../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../../kit/use-format.ts';
import { useFlow } from '../../../flow.ts';

const DocumentDialog = lazy(() => import('../../../documents/components/document-dialog.tsx'));

/** Ways to show a result to a doctor: as a signed document, on paper, or as a few lines of text. */
export function TakeAlong({ analysis, result }: { analysis: Analysis; result: Result }) {
  const { t } = useTranslation('screening');
  const { keeps } = useFlow();
  const [isOpen, setOpen] = useState(false);
  const text = useSummary(result);
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
    <Stack direction="row" spacing={1.5} useFlexGap data-no-print sx={{ flexWrap: 'wrap', marginBlockStart: 2 }}>
      {keeps && analysis.can.update && (
        <Button
          variant="outlined"
          size="large"
          startIcon={<FileDown aria-hidden size={18} />}
          onClick={() => setOpen(true)}
        >
          {t('analysis.result.document')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Late />}>
          <DocumentDialog analysis={analysis} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
    </Stack>
  );
}

/** The result as text: the date, the conditions, the confidence, and that it is no diagnosis. */
function useSummary({ kind, conditionSet, confidence, analysedAt }: Result): string {
  const { t } = useTranslation(['screening', 'conditions', 'advice', 'common']);
  const format = useFormat();
  const names = format.list(
    conditionSet.map((condition) => t(`conditions:${condition}.name`)),
    'disjunction',
  );
  const title = {
    clear: 'analysis.result.oneTitle',
    narrowed: 'analysis.result.narrowedTitle',
    unclear: 'analysis.result.unsureTitle',
  } as const;
  const number = format.number(Math.round(10 * confidence));
  const sure = t(kind === 'narrowed' ? 'analysis.result.oneOfThese' : 'analysis.result.frequency', { number });
  return [
    `${t('common:appName')}, ${format.date(analysedAt)}`,
    `${t(title[kind])}: ${names}`,
    ...(kind === 'unclear' ? [] : [sure]),
    t('advice:notices.disclaimer'),
  ].join('\n');
}
