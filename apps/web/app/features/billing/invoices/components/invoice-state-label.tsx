import type { Invoice } from '@skrin/contract/billing/invoices';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../../kit/state-label.tsx';

/** The state of an invoice's payment as a label. */
export function InvoiceStateLabel({ state }: Pick<Invoice, 'state'>) {
  const { t } = useTranslation('invoices');
  return <StateLabel hue={hues[state]}>{t(`states.${state}`)}</StateLabel>;
}

const hues = {
  paid: 'success',
  partly_refunded: 'success',
  refunding: 'info',
  refunded: 'neutral',
  in_question: 'warning',
} as const satisfies Record<Invoice['state'], StateHue>;
