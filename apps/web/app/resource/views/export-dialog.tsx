import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Total } from '@skrin/contract/common';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../kit/error-state.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { downloadFile } from '../csv/download.ts';
import type { ExportedRows, ExportRun } from '../csv/export-rows.ts';

type State = { step: 'running'; count: number } | ({ step: 'done' } & ExportedRows) | { step: 'failed'; error: Error };

interface ExportDialogProps {
  /** The beginning of the file name; the date follows. */
  name: string;
  /** How many rows there are, where that is known. */
  total: Total | undefined;
  read: (run: ExportRun) => Promise<ExportedRows>;
  onClose: () => void;
}

/** Reads a whole list and offers it as a file. Closing the dialog cancels the export. */
export default function ExportDialog({ name, total, read, onClose }: ExportDialogProps) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  // The `read` of the first render: a later change of the list must not restart the export.
  const [readList] = useState(() => read);
  const [state, setState] = useState<State>({ step: 'running', count: 0 });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    readList({ signal, onProgress: (count) => setState({ step: 'running', count }) }).then(
      ({ count, content }) => {
        if (!signal.aborted) setState({ step: 'done', count, content });
      },
      (error: Error) => {
        if (!signal.aborted) setState({ step: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [readList]);

  const save = (content: string) => {
    downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, content, 'text/csv');
    onClose();
  };
  // A capped total is not the number of rows, so it gives no percentage.
  const percent =
    total && !total.isCapped && 'count' in state ? (100 * state.count) / Math.max(1, total.count) : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby="export-title" fullWidth maxWidth="xs">
      <DialogTitle id="export-title">{t('export.title')}</DialogTitle>
      <DialogContent>
        {state.step === 'failed' && <ErrorState error={state.error} />}
        {state.step === 'running' && (
          <ProgressBar
            label={t('export.running', { number: format.number(state.count) })}
            {...(percent !== undefined && { percent: Math.min(100, percent) })}
          />
        )}
        {state.step === 'done' && (
          <Typography role="status">{t('export.done', { number: format.number(state.count) })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <span>{t(state.step === 'running' ? 'export.cancel' : 'export.close')}</span>
        </Button>
        {state.step === 'done' && (
          <Button variant="contained" onClick={() => save(state.content)}>
            {t('export.download')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
