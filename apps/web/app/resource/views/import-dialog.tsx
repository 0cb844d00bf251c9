import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { decodeText } from '@skrin/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { holdFile } from '../../kit/files/held-file.ts';
import { useFileProblem } from '../../kit/files/use-file-problem.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { resourceKey } from '../api.ts';
import { importColumns } from '../csv/columns.ts';
import { downloadFile } from '../csv/download.ts';
import { BYTE_ORDER_MARK, toCsv } from '../csv/export-rows.ts';
import { type ImportFile, type ImportReport, type ImportRow, importRows, readImport } from '../csv/import-rows.ts';
import type { ListDialogProps } from '../use-resource-list.ts';

type State =
  | { step: 'choose'; isUnreadable?: boolean; error?: unknown }
  | { step: 'reading' }
  | { step: 'preview'; file: ImportFile; legacyEncoding: string | undefined }
  | { step: 'running'; file: ImportFile; count: number }
  | { step: 'done'; file: ImportFile; report: ImportReport };

/** Imports rows from a file: a preview shows valid and invalid rows, then the valid ones are sent in parts. */
export default function ImportDialog({ controller: { resource, labels }, onClose }: ListDialogProps) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({ step: 'choose' });

  const read = async (chosen: File) => {
    setState({ step: 'reading' });
    const decoded = decodeText(new Uint8Array(await (await holdFile(chosen)).arrayBuffer()), currentLanguage());
    // A replacement character is what is left of a letter that another program has lost already.
    const isWhole = decoded && !decoded.text.includes('\ufffd');
    const file = isWhole && (await readImport(resource, labels, decoded.text));
    setState(
      file && file.rows.length > 0
        ? { step: 'preview', file, legacyEncoding: decoded.legacyEncoding }
        : { step: 'choose', isUnreadable: true },
    );
  };
  const send = async (file: ImportFile) => {
    stop.current = new AbortController();
    setState({ step: 'running', file, count: 0 });
    const report = await importRows({
      resource,
      rows: good(file),
      signal: stop.current.signal,
      onProgress: (count) => setState({ step: 'running', file, count }),
    });
    setState({ step: 'done', file, report });
    await queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
  };
  const downloadTemplate = () => {
    const heads = importColumns(resource, labels).map(({ label }) => label);
    downloadFile(`${resource.path}.csv`, `${BYTE_ORDER_MARK}${toCsv([heads])}`, 'text/csv');
  };
  const fileProblem = useFileProblem();
  const gone = state.step === 'choose' ? fileProblem(state.error) : undefined;
  const isRunning = state.step === 'running';
  return (
    <Dialog
      open
      {...(!isRunning && { onClose })}
      aria-labelledby="import-title"
      fullWidth
      maxWidth={state.step === 'preview' ? 'md' : 'sm'}
    >
      <DialogTitle id="import-title">{t('import.title')}</DialogTitle>
      <DialogContent>
        {state.step === 'choose' && (
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Typography>{t('import.text')}</Typography>
            {state.isUnreadable && (
              <Alert severity="error">{gone ? `${gone.title}. ${gone.text}` : t('import.unreadable')}</Alert>
            )}
            <VisuallyHidden>
              <input
                ref={input}
                type="file"
                accept=".csv,text/csv"
                aria-label={t('import.choose')}
                tabIndex={-1}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen)
                    read(chosen).catch((error: unknown) => setState({ step: 'choose', isUnreadable: true, error }));
                }}
              />
            </VisuallyHidden>
            <Button
              variant="contained"
              startIcon={<FileUp aria-hidden size={18} />}
              onClick={() => input.current?.click()}
            >
              {t('import.choose')}
            </Button>
            <Button startIcon={<Download aria-hidden size={18} />} onClick={downloadTemplate}>
              {t('import.template')}
            </Button>
          </Stack>
        )}
        {state.step === 'reading' && <ProgressBar label={t('import.reading')} />}
        {state.step === 'preview' && <Preview file={state.file} legacyEncoding={state.legacyEncoding} />}
        {isRunning && (
          <ProgressBar
            label={t('import.running', {
              done: format.number(state.count),
              all: format.number(good(state.file).length),
            })}
            percent={(100 * state.count) / good(state.file).length}
          />
        )}
        {state.step === 'done' && <Report file={state.file} report={state.report} path={resource.path} />}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={() => stop.current?.abort()}>{t('import.cancel')}</Button>
        ) : (
          <Button onClick={onClose}>{t('import.close')}</Button>
        )}
        {state.step === 'preview' && (
          <Button variant="contained" disabled={good(state.file).length === 0} onClick={() => send(state.file)}>
            {t('import.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const good = ({ rows }: ImportFile) => rows.filter(({ reasons }) => reasons.length === 0);
const bad = ({ rows }: ImportFile) => rows.filter(({ reasons }) => reasons.length > 0);

/** How many valid and how many invalid rows the preview shows; a file may have thousands. */
const SHOWN = 20;

function Preview({ file, legacyEncoding }: { file: ImportFile; legacyEncoding: string | undefined }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const faults = bad(file);
  return (
    <Stack spacing={2}>
      {legacyEncoding && <Alert severity="warning">{t('import.legacyEncoding', { encoding: legacyEncoding })}</Alert>}
      {file.unknown.length > 0 && (
        <Alert severity="warning">{t('import.unknownColumns', { columns: format.list(file.unknown) })}</Alert>
      )}
      {faults.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }} color="error">
            {t('import.bad', { number: format.number(faults.length) })}
          </Typography>
          <RowTable label={t('import.reason')} heads={[t('import.reason'), ...file.heads]} rows={faults} hasReasons />
        </>
      )}
      <Typography sx={{ fontWeight: 600 }}>
        {t('import.valid', { number: format.number(good(file).length) })}
      </Typography>
      <RowTable label={t('import.title')} heads={file.heads} rows={good(file)} />
    </Stack>
  );
}

interface RowTableProps {
  label: string;
  heads: string[];
  rows: readonly ImportRow[];
  hasReasons?: boolean;
}

function RowTable({ label, heads, rows, hasReasons = false }: RowTableProps) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <div>
      <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ maxBlockSize: 260 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[t('import.row'), ...heads].map((head, at) => (
                <TableCell key={`${head}-${at.toString()}`}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row) => (
              <TableRow key={row.line}>
                <TableCell>{format.number(row.line)}</TableCell>
                {hasReasons && <TableCell>{row.reasons.join(' · ')}</TableCell>}
                {row.cells.map((cell, at) => (
                  <TableCell key={`${row.line}-${at.toString()}`} dir="auto">
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > SHOWN && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 1, fontSize: 'small' }}>
          {t('import.firstOnly', { number: format.number(SHOWN) })}
        </Typography>
      )}
    </div>
  );
}

function Report({ file, report, path }: { file: ImportFile; report: ImportReport; path: string }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const failed = [...bad(file), ...report.failed].toSorted((a, b) => a.line - b.line);
  const downloadFailed = () => {
    const rows = failed.map(({ cells, reasons }) => [...cells, reasons.join(' · ')]);
    downloadFile(
      `${path}-failed.csv`,
      `${BYTE_ORDER_MARK}${toCsv([[...file.heads, t('import.reason')], ...rows])}`,
      'text/csv',
    );
  };
  const downloadOnce = () => {
    const names = [...new Set(report.shownOnce.flatMap(({ values }) => Object.keys(values)))];
    const cellsOf = new Map(file.rows.map(({ line, cells }) => [line, cells]));
    const rows = report.shownOnce.map(({ line, values }) => [
      ...(cellsOf.get(line) ?? []),
      ...names.map((name) => [values[name]].flat().join('; ')),
    ]);
    downloadFile(`${path}-new.csv`, `${BYTE_ORDER_MARK}${toCsv([[...file.heads, ...names], ...rows])}`, 'text/csv');
  };
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'flex-start' }}>
      {report.isStopped && <Alert severity="warning">{t('import.stopped')}</Alert>}
      <Typography>{t('import.done', { number: format.number(report.done) })}</Typography>
      {report.shownOnce.length > 0 && (
        <Alert severity="info">
          <Typography sx={{ marginBlockEnd: 1 }}>{t('form.shownOnceText')}</Typography>
          <Button variant="outlined" startIcon={<Download aria-hidden size={18} />} onClick={downloadOnce}>
            {t('form.download')}
          </Button>
        </Alert>
      )}
      {failed.length > 0 && (
        <>
          <Typography>{t('import.failed', { number: format.number(failed.length) })}</Typography>
          <Button variant="outlined" startIcon={<Download aria-hidden size={18} />} onClick={downloadFailed}>
            {t('import.report')}
          </Button>
        </>
      )}
    </Stack>
  );
}
