import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { DataExport } from '@skrin/contract/accounts/personal-data';
import { getExportFile } from '@skrin/contract/accounts/personal-data-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { downloadFile } from '../../../../resource/csv/download.ts';
import { exportQuery, useRequestExport } from '../../privacy-queries.ts';

/** Requests an export of all personal data, shows its progress, and offers the file for download. */
export function ExportSection() {
  const { t } = useTranslation('rights');
  const { data, error, refetch } = useQuery(exportQuery());
  return (
    <CardSection title={t('export.title')} text={t('export.text')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={44} />}
      {data && <ExportFile {...data} />}
    </CardSection>
  );
}

/** The state of the export file, and the buttons to download it or request it again. */
function ExportFile({ state, percent, expiresAt }: DataExport) {
  const { t } = useTranslation('rights');
  const format = useFormat();
  const request = useRequestExport();
  const download = useMutation({
    mutationFn: async () => downloadFile('skrin-export.zip', await callForBlob(getExportFile), 'application/zip'),
  });
  const isRunning = state === 'queued' || state === 'running';
  return (
    <>
      {isRunning && <ProgressBar label={t('export.running')} percent={percent} />}
      {state === 'failed' && <Alert severity="error">{t('export.failed')}</Alert>}
      {expiresAt && (
        <Alert severity="success" role="status">
          {t('export.ready', { time: format.dateTime(expiresAt) })}
        </Alert>
      )}
      <ApiErrorAlert error={request.error ?? download.error} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {expiresAt && (
          <Button
            variant="contained"
            startIcon={<Download aria-hidden size={18} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('export.download')}
          </Button>
        )}
        {!isRunning && (
          <Button variant="outlined" loading={request.isPending} onClick={() => request.mutate()}>
            <span>{t(state === 'none' ? 'export.start' : 'export.again')}</span>
          </Button>
        )}
      </Stack>
    </>
  );
}
