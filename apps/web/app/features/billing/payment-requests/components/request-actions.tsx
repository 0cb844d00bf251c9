import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/all-pages';
import { paymentRequestResource } from '@skrin/contract/billing/payment-request.resource';
import {
  confirmTransfer,
  getPaymentRequestPdf,
  sendPaymentRequest,
  takeBackTransfer,
  voidPaymentRequest,
} from '@skrin/contract/billing/payment-request-endpoints';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import { paymentRequestFileName } from '@skrin/contract/file-names';
import { useMutation } from '@tanstack/react-query';
import { Ban, Check, Download, FileText, Landmark, Pencil, Printer, Send, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call, callForBlob } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { removeRow } from '../../../../resource/api.ts';
import { useDownload } from '../../../../resource/csv/use-download.ts';
import { useRequestChanged } from '../queries.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

const moves = {
  send: { endpoint: sendPaymentRequest, icon: Send },
  confirm: { endpoint: confirmTransfer, icon: Check },
  takeBack: { endpoint: takeBackTransfer, icon: Undo2 },
  void: { endpoint: voidPaymentRequest, icon: Ban },
} as const;
type Move = keyof typeof moves;

/** What its state allows to do with a request, and its paper. */
export function RequestActions({ request }: { request: PaymentRequest }) {
  const { t } = useTranslation('paymentRequests');
  const [isPaying, setPaying] = useState(false);
  const { id, can } = request;
  return (
    <Stack direction="row" data-no-print sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {can.send && <MoveButton move="send" request={request} />}
      {can.pay && (
        <Button variant="contained" startIcon={<Landmark aria-hidden size={18} />} onClick={() => setPaying(true)}>
          <span>{t('pay.open')}</span>
        </Button>
      )}
      {can.confirm && <MoveButton move="confirm" request={request} />}
      {can.edit && (
        <Button
          component={Link}
          to={href('invoiceEdit', { id })}
          variant="outlined"
          startIcon={<Pencil aria-hidden size={18} />}
        >
          <span>{t('details.edit')}</span>
        </Button>
      )}
      <PaperButtons request={request} />
      {can.takeBack && <MoveButton move="takeBack" request={request} />}
      {can.void && <MoveButton move="void" request={request} />}
      {can.remove && <RemoveButton id={id} />}
      {isPaying && (
        <Suspense fallback={<Late />}>
          <TransferDialog request={request} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function MoveButton({ move, request }: { move: Move; request: PaymentRequest }) {
  const { id, version, total, customer } = request;
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  const confirm = useConfirm();
  const changed = useRequestChanged();
  const { endpoint, icon: Icon } = moves[move];
  const act = useMutation({
    mutationFn: () => call(endpoint, { params: { id }, body: { version } }),
    onSuccess: async (moved) => {
      toast.success(t(`${move}.done`));
      await changed(moved);
    },
    onError: showError,
  });
  const questions = {
    send: { title: t('send.title'), text: t('send.text', { email: customer.email }) },
    confirm: { title: t('confirm.title', { amount: format.money(total) }), text: t('pay.effect') },
    takeBack: { title: t('takeBack.title'), text: t('takeBack.text') },
    void: { title: t('void.title'), text: t('void.text') },
  };
  const isEnd = move === 'takeBack' || move === 'void';
  const ask = async () => {
    if (await confirm({ ...questions[move], confirm: t(`${move}.action`), destructive: isEnd })) act.mutate();
  };
  return (
    <Button
      variant={isEnd ? 'outlined' : 'contained'}
      color={isEnd ? 'error' : 'primary'}
      startIcon={<Icon aria-hidden size={18} />}
      loading={act.isPending}
      onClick={ask}
    >
      <span>{t(`${move}.action`)}</span>
    </Button>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { t } = useTranslation('paymentRequests');
  const confirm = useConfirm();
  const changed = useRequestChanged();
  const navigate = useNavigate();
  const remove = useMutation({ mutationFn: () => removeRow(paymentRequestResource, id) });
  const ask = async () => {
    if (
      !(await confirm({
        title: t('remove.title'),
        text: t('remove.text'),
        confirm: t('remove.action'),
        destructive: true,
      }))
    )
      return;
    try {
      await remove.mutateAsync();
    } catch (error) {
      return showError(error as Error);
    }
    toast.success(t('remove.done'));
    navigate(href('paymentRequestList'), { replace: true });
    await changed();
  };
  return (
    <Button color="error" startIcon={<Trash2 aria-hidden size={18} />} loading={remove.isPending} onClick={ask}>
      <span>{t('remove.action')}</span>
    </Button>
  );
}

function PaperButtons({ request }: { request: PaymentRequest }) {
  const { t } = useTranslation('paymentRequests');
  const fetchPdf = () => callForBlob(getPaymentRequestPdf, { params: { id: request.id }, query: {} });
  const download = useDownload(paymentRequestFileName(request), fetchPdf);
  const view = useMutation({
    // Browsers let a click open a tab, and not what comes after it.
    mutationFn: async (tab: Window | null) => {
      const address = URL.createObjectURL(await fetchPdf());
      if (tab) tab.location.href = address;
    },
    onError: (error, tab) => {
      tab?.close();
      showError(error);
    },
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileText aria-hidden size={18} />}
        loading={view.isPending}
        onClick={() => view.mutate(window.open('', '_blank'))}
      >
        <span>{t('details.viewPdf')}</span>
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden size={18} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <span>{t('details.download')}</span>
      </Button>
      <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
        <span>{t('details.print')}</span>
      </Button>
    </>
  );
}
