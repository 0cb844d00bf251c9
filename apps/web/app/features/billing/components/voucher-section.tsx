import { lazy, Suspense } from 'react';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import type { VoucherFormProps } from './voucher-form.tsx';

const VoucherForm = lazy(() => import('./voucher-form.tsx').then((module) => ({ default: module.VoucherForm })));

/** The voucher form, loaded on demand, because it comes after what most people need. */
export const VoucherSection = (props: VoucherFormProps) => (
  <Suspense fallback={<ContentSkeleton rows={1} />}>
    <VoucherForm {...props} />
  </Suspense>
);
