import Button from '@mui/material/Button';
import { Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import type { VoucherFormProps } from './voucher-form.tsx';

const VoucherForm = lazy(() => import('./voucher-form.tsx').then((module) => ({ default: module.VoucherForm })));

/** 'I have a voucher': few have one, so the form comes in its place when it is asked for. */
export function VoucherSection(props: VoucherFormProps) {
  const { t } = useTranslation('billing');
  const [asked, setAsked] = useState(false);
  if (!asked && !props.lowering)
    return (
      <div>
        <Button
          variant="text"
          startIcon={<Ticket aria-hidden size={18} />}
          onClick={() => setAsked(true)}
          sx={{ marginInlineStart: -1, paddingInline: 1, textDecoration: 'underline' }}
        >
          {t('voucher.title')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<ContentSkeleton rows={1} />}>
      <VoucherForm {...props} focused={asked} />
    </Suspense>
  );
}
