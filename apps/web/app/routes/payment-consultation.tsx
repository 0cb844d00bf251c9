import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { OrderPage } from '../features/billing/pages/order-page.tsx';
import { PaymentPage } from '../features/billing/pages/payment-page.tsx';
import type { ThingAccess } from '../features/billing/thing.ts';
import { ConsultationNotice } from '../features/care/consultations/components/consultation-notice.tsx';
import { consultationQuery } from '../features/care/consultations/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';

/** Pays for a consultation whose time is held until then. */
export function PayForConsultation({ id }: { id: string }) {
  const { t } = useTranslation('consultations');
  const { data: consultation, error, refetch } = useQuery(consultationQuery(id));
  if (!consultation) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { clinic, service, price, charges, share, can } = consultation;
  if (!can.pay || !price) return <Navigate to={href('consultation', { id })} replace />;
  return (
    <PaymentPage
      thing={{ kind: 'consultation', ref: id }}
      item={{ name: service.name, price, charges }}
      care={
        <Stack spacing={2} sx={{ marginBlockEnd: 3 }}>
          <ConsultationNotice consultation={consultation} />
          {share && <Typography>{t('sharing.waiting', { clinic: clinic.name })}</Typography>}
        </Stack>
      }
    />
  );
}

interface ConsultationOrderProps {
  orderId: string;
  consultationId: string;
}

/** The page that a gateway sends people back to after they paid for a consultation. */
export function ConsultationOrder({ orderId, consultationId }: ConsultationOrderProps) {
  // Always read anew: the order may be closed because the hold on its time has ended.
  const consultation = useQuery({ ...consultationQuery(consultationId), staleTime: 0 }).data;
  const navigate = useNavigate();
  const show = useCallback((id: string) => navigate(href('consultation', { id }), { replace: true }), [navigate]);
  return (
    <OrderPage
      orderId={orderId}
      access={consultation && accessOf(consultation)}
      care={null}
      mayPay={consultation?.can.pay ?? false}
      onPaid={show}
    />
  );
}

function accessOf({ paidAt, can }: Consultation): ThingAccess {
  if (can.pay) return 'locked';
  return paidAt ? 'open' : 'gone';
}
