import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import {
  type VoucherCodes as Codes,
  getVoucherCodes,
  renewVoucherCodes,
} from '@skrin/contract/billing/voucher-endpoints';
import { useMutation } from '@tanstack/react-query';
import { Download, Eye, EyeOff, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useLabels } from '../../../resource/labels.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { textSizes } from '../../../theme/tokens.ts';

/** The codes of a batch: shown, downloaded or printed when asked for, as each look is recorded, and made anew. */
export function VoucherCodes({ row: { id, label } }: RowProps<typeof voucherResource>) {
  const { t } = useTranslation('workspace');
  const labels = useLabels(voucherResource);
  const confirm = useConfirm();
  const [codes, setCodes] = useState<Codes>();
  const read = useMutation({
    mutationFn: () => call(getVoucherCodes, { params: { id } }),
    onSuccess: setCodes,
    onError: showError,
  });
  const save = useMutation({
    mutationFn: async () => {
      const { items } = codes ?? (await call(getVoucherCodes, { params: { id } }));
      await download(label, [
        [t('codes.code'), t('codes.usesLeft'), labels.field('label')],
        ...items.map(({ code, usesLeft }) => [code, String(usesLeft), label]),
      ]);
    },
    onError: showError,
  });
  const renew = useMutation({
    mutationFn: () => call(renewVoucherCodes, { params: { id } }),
    onSuccess: (renewed) => {
      setCodes(renewed);
      toast.success(t('codes.renewed'));
    },
    onError: showError,
  });
  const askToRenew = async () => {
    const question = { title: t('codes.renewTitle'), text: t('codes.renewText'), confirm: t('codes.renew') };
    if (await confirm({ ...question, destructive: true })) renew.mutate();
  };
  return (
    <Box component="section" aria-labelledby="voucher-codes" sx={{ marginBlockStart: 3 }}>
      <Typography id="voucher-codes" variant="h3" component="h2">
        {t('codes.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 1.5, ...notPrinted }}>
        {t('codes.text')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ...notPrinted }}>
        {codes ? (
          <Button variant="outlined" startIcon={<EyeOff aria-hidden size={18} />} onClick={() => setCodes(undefined)}>
            {t('codes.hide')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Eye aria-hidden size={18} />}
            loading={read.isPending}
            onClick={() => read.mutate()}
          >
            {t('codes.show')}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Download aria-hidden size={18} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('codes.csv')}
        </Button>
        {codes && codes.items.length > 0 && (
          <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('codes.print')}
          </Button>
        )}
        <Button
          variant="text"
          startIcon={<RefreshCw aria-hidden size={18} />}
          loading={renew.isPending}
          onClick={askToRenew}
        >
          {t('codes.renew')}
        </Button>
      </Stack>
      {codes && <CodeList codes={codes} />}
    </Box>
  );
}

/** The codes as slips of paper: on paper those that hold, with lines to cut along. */
function CodeList({ codes: { items, unreadable } }: { codes: Codes }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  return (
    <Box role="status" sx={{ marginBlockStart: 2 }}>
      <GlobalStyles styles={printedPage} />
      {unreadable > 0 && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2, ...notPrinted }}>
          {t('codes.unreadable', { count: unreadable })}
        </Alert>
      )}
      {items.length === 0 && unreadable === 0 && <Typography>{t('codes.none')}</Typography>}
      <Box component="ul" sx={slipsStyle}>
        {items.map(({ code, usesLeft }) => (
          <Box component="li" key={code} sx={{ ...slipStyle, ...(usesLeft === 0 && notPrinted) }}>
            <Typography component="bdi" dir="ltr" sx={{ ...codeStyle, ...(usesLeft === 0 && usedStyle) }}>
              {code}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {usesLeft === 0 ? t('codes.used') : `${t('codes.usesLeft')}: ${format.number(usesLeft)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const notPrinted = { '@media print': { display: 'none' } };
const printedPage = { '@media print': { 'header, footer, nav': { display: 'none !important' } } };
const slipsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
const slipStyle = {
  padding: 2,
  border: '1px dashed',
  borderColor: 'text.secondary',
  // Neighbours share a line.
  margin: '-0.5px',
  breakInside: 'avoid',
};
const codeStyle = { fontFamily: 'monospace', fontSize: textSizes.lead, fontWeight: 600, letterSpacing: '0.04em' };
const usedStyle = { textDecorationLine: 'line-through' };

async function download(label: string, rows: string[][]): Promise<void> {
  const [{ toCsv, BYTE_ORDER_MARK }, { downloadFile }] = await Promise.all([
    import('../../../resource/csv/export-rows.ts'),
    import('../../../resource/csv/download.ts'),
  ]);
  const name = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  downloadFile(`skrin-vouchers-${name || 'batch'}.csv`, BYTE_ORDER_MARK + toCsv(rows), 'text/csv');
}
