import type { Thing } from '@skrin/contract/billing/schemas';
import { lazy, type ReactNode, Suspense } from 'react';
import { ActionFrame } from '../../../kit/action-frame.tsx';
import { Page } from '../../../kit/page.tsx';
import { PayPanel } from '../components/pay-panel.tsx';
import type { Item } from '../order-view.ts';
import { pageOf } from '../thing.ts';
import { useOrderTexts } from '../use-order-texts.ts';

// Only for consultations.
const CancellationTerms = lazy(async () => ({
  default: (await import('../components/cancellation-terms.tsx')).CancellationTerms,
}));

const nothing = () => undefined;

interface PaymentPageProps {
  /** Must be unpaid. */
  thing: Thing;
  /** Name and price; without it, those of a result. */
  item?: Item;
  /** Beside what is bought: the photo, small. */
  picture?: ReactNode;
  /** Shown first, above all ways to pay: the care level of an analysis. */
  care: ReactNode;
  /** Called when a voucher has opened the thing. */
  onOpened?: () => void;
}

/** Pays for a thing. For a result, the same as beside its preview, with the photo small. */
export function PaymentPage({ thing, item, picture, care, onOpened = nothing }: PaymentPageProps) {
  const { t } = useOrderTexts(thing.kind);
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" back={{ to: pageOf(thing), label: t('back') }}>
      <ActionFrame>
        <div>
          {care}
          {thing.kind === 'consultation' && (
            <Suspense>
              <CancellationTerms />
            </Suspense>
          )}
        </div>
        <PayPanel thing={thing} item={item} summary={{ picture }} onOpened={onOpened} />
      </ActionFrame>
    </Page>
  );
}
