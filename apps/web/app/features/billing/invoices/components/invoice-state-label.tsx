import type { Invoice } from '@skrin/contract/billing/invoices';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { invoiceHues } from '../invoice-hues.ts';

/** The state of an invoice's payment as a label. */
export function InvoiceStateLabel({ state }: Pick<Invoice, 'state'>) {
  const { t } = useTranslation('invoices');
  return <StateLabel hue={invoiceHues[state]}>{t(`states.${state}`)}</StateLabel>;
}
