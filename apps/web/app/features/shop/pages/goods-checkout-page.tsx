import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Money } from '@skrin/contract/common';
import { href } from '@skrin/contract/pages';
import type { Basket } from '@skrin/contract/shop/basket';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { Columns } from '../../../kit/columns.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useSession } from '../../../session/session.ts';
import { BasketLines } from '../checkout/basket-lines.tsx';
import { BasketSummary } from '../checkout/basket-summary.tsx';
import { type CheckoutStep, CheckoutSteps, checkoutSteps } from '../checkout/checkout-steps.tsx';
import { DeliveryForm } from '../checkout/delivery-form.tsx';
import { FaultNotice } from '../checkout/fault-notice.tsx';
import { writeKept } from '../kept-basket.ts';
import { asNow } from '../lines.ts';
import { keptQuery } from '../queries.ts';
import { type OpenBasket, sayRefusal } from '../use-basket.ts';

interface GoodsCheckoutPageProps extends Omit<OpenBasket, 'basket' | 'error'> {
  basket: Basket;
  /** The offer of staff that is opened, in place of one's own basket. */
  offerId: string | undefined;
  /** What a voucher takes off, if there is one. */
  discount: Money | undefined;
  /** Where a voucher is entered. */
  coupon: ReactNode;
  /** The choice of a way to pay. */
  payment: ReactNode;
}

/** From the basket over address and delivery to the payment. */
export function GoodsCheckoutPage(props: GoodsCheckoutPageProps) {
  const { basket, offerId, discount, isMember, setLines, isChanging } = props;
  const { t } = useTranslation(['shopCheckout', 'shop', 'pricing', 'billing', 'shopOrder']);
  const [parameters, change] = useSearchChanges();
  const furthest = furthestStep(basket, isMember);
  const asked = checkoutSteps.find((step) => step === parameters.get('step')) ?? 'basket';
  const step = checkoutSteps[Math.min(checkoutSteps.indexOf(asked), checkoutSteps.indexOf(furthest))] ?? 'basket';
  const go = (next: CheckoutStep) =>
    // From the payment on the address names the basket: once an order of it is made, it is no longer one's open one.
    change(
      { step: next, ...(next === 'payment' && { basket: basket.id ?? undefined }) },
      { replace: false, preventScrollReset: false },
    );
  const heading = useFocusOnChange(step);
  const accept = () => void setLines(asNow(basket)).catch(sayRefusal);
  return (
    <Page title={t('pricing:checkout.title')} width="wide" meta={<PageMeta page="productCheckout" />}>
      <CheckoutSteps at={step} furthest={furthest} basketId={basket.id} />
      <Columns side={basket.items.length > 0 && <BasketSummary basket={basket} discount={discount} />}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ marginBlockEnd: 2 }}>
          {t(`steps.${step}`)}
        </Typography>
        <FaultNotice faults={basket.faults} isChanging={isChanging} onAccept={basket.can.edit ? accept : undefined} />
        {step === 'basket' && <BasketStep {...props} onNext={() => go('delivery')} />}
        {step === 'delivery' && <DeliveryStep basket={basket} offerId={offerId} onDone={() => go('payment')} />}
        {step === 'payment' && <PaymentStep {...props} onChange={() => go('delivery')} />}
      </Columns>
    </Page>
  );
}

function furthestStep(basket: Basket, isMember: boolean): CheckoutStep {
  if (!isMember || basket.items.length === 0) return 'basket';
  return basket.delivery ? 'payment' : 'delivery';
}

/** Focuses the heading of a step once it takes the place of another. */
function useFocusOnChange(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

function BasketStep({ basket, isMember, coupon, onNext, ...open }: GoodsCheckoutPageProps & { onNext: () => void }) {
  const { t } = useTranslation('shopCheckout');
  const addressOf = usePageAddress();
  const shop = (
    <Button component={Link} to={addressOf('productList')} variant="outlined">
      <span>{t('more')}</span>
    </Button>
  );
  return (
    <Stack spacing={3}>
      {isMember && <OtherBasket setLines={open.setLines} />}
      <BasketLines basket={basket} setLines={open.setLines} isChanging={open.isChanging} />
      {basket.items.length === 0 ? (
        <EmptyState icon={ShoppingBasket} title={t('empty.title')} text={t('empty.text')} action={shop} />
      ) : isMember ? (
        <>
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
            <Button variant="contained" size="large" disabled={basket.faults.length > 0} onClick={onNext}>
              <span>{t('toDelivery')}</span>
            </Button>
            {basket.can.edit && shop}
          </Box>
          {coupon}
        </>
      ) : (
        <>
          <LogIn />
          <div>{shop}</div>
        </>
      )}
    </Stack>
  );
}

/** A visitor's basket is taken along when they log in, and they come back here. */
function LogIn() {
  const { t } = useTranslation('shopCheckout');
  const returnTo = href('productCheckout', { step: 'delivery' });
  return (
    <CardSection title={t('account.title')} text={t('account.text')} isFilled>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
        <Button component={Link} to={href('login', { returnTo })} variant="contained" size="large">
          <span>{t('account.login')}</span>
        </Button>
        <Button component={Link} to={href('register', { returnTo })} variant="outlined" size="large">
          <span>{t('account.register')}</span>
        </Button>
      </Box>
    </CardSection>
  );
}

/** What was put together before the log-in, where the account has a basket of another pharmacy. */
function OtherBasket({ setLines }: Pick<OpenBasket, 'setLines'>) {
  const { t } = useTranslation('shopCheckout');
  const queryClient = useQueryClient();
  const { data: kept = [] } = useQuery(keptQuery());
  if (kept.length === 0) return null;
  const end = () => {
    writeKept([]);
    queryClient.setQueryData(keptQuery().queryKey, []);
  };
  return (
    <Alert severity="info">
      <Typography sx={{ marginBlockEnd: 1.5 }}>{t('other.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button color="inherit" variant="outlined" onClick={() => void setLines(kept).then(end, sayRefusal)}>
          <span>{t('other.take')}</span>
        </Button>
        <Button color="inherit" onClick={end}>
          <span>{t('other.leave')}</span>
        </Button>
      </Box>
    </Alert>
  );
}

interface DeliveryStepProps {
  basket: Basket;
  offerId: string | undefined;
  onDone: () => void;
}

function DeliveryStep(props: DeliveryStepProps) {
  const session = useSession();
  return session.status === 'authenticated' && <DeliveryForm {...props} user={session.user} />;
}

function PaymentStep({ basket, payment, onChange }: GoodsCheckoutPageProps & { onChange: () => void }) {
  const { t } = useTranslation('shopCheckout');
  const { delivery, seller, can, faults } = basket;
  if (!delivery) return null;
  const { method, name, phone, address } = delivery;
  const place = address
    ? [address.line, address.city, address.state, address.postalCode]
    : [seller?.name, seller?.address, seller?.city];
  return (
    <Stack spacing={3}>
      <CardSection title={t(`methods.${method}`)}>
        <Typography>
          <bdi>{name}</bdi> <span>·</span> <bdi dir="ltr">{phone}</bdi>
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{place.filter(Boolean).join(', ')}</Typography>
        {can.edit && (
          <Button variant="outlined" onClick={onChange} sx={{ marginBlockStart: 1.5 }}>
            <span>{t('delivery.change')}</span>
          </Button>
        )}
      </CardSection>
      {faults.length === 0 && (can.order ? payment : <Alert severity="info">{t('notPayable')}</Alert>)}
    </Stack>
  );
}
