import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../kit/toasts/toasts.ts';

interface SaveTableProps {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  /** Null: hidden. */
  rows: readonly { name: string; values: readonly (string | null)[] }[];
}

/** Downloads a table as CSV. */
export function SaveTable({ name, head, rows }: SaveTableProps) {
  const { t } = useTranslation('figures');
  const save = () =>
    void download(name, [
      [...head],
      ...rows.map((row) => [row.name, ...row.values.map((value) => value ?? t('hidden'))]),
    ]);
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Button startIcon={<Download aria-hidden size={18} />} onClick={save}>
        {t('csv')}
      </Button>
    </Box>
  );
}

async function download(name: string, rows: string[][]): Promise<void> {
  try {
    const [{ toCsv, BYTE_ORDER_MARK }, { downloadFile }] = await Promise.all([
      import('../../../resource/csv/export-rows.ts'),
      import('../../../resource/csv/download.ts'),
    ]);
    downloadFile(`${name}.csv`, BYTE_ORDER_MARK + toCsv(rows), 'text/csv');
  } catch (error) {
    showError(error as Error);
  }
}
