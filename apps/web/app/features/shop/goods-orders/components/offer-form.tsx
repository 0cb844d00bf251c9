import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Columns } from '../../../../kit/columns.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { ErrorSummary } from '../../../../kit/error-summary.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useLeaveGuard } from '../../../../resource/views/use-leave-guard.ts';
import { type OfferTotals, offerFields, totalsOf } from '../offer-entries.ts';
import { pharmaciesQuery } from '../queries.ts';
import type { Offered } from '../use-offer-form.ts';
import { useOfferForm } from '../use-offer-form.ts';
import { BasketFaults } from './basket-faults.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import { OfferDelivery } from './offer-delivery.tsx';
import { OfferLines } from './offer-lines.tsx';

/** Puts an order together for a person: who, what, and how it gets there. */
export function OfferForm({ onOffered }: { onOffered: (offered: Offered) => void }) {
  const { t } = useTranslation(['goodsOrders', 'common']);
  const controller = useOfferForm(onOffered);
  const { form, lines, setLines, problem, faults, isSending, submit } = controller;
  const sellerId = lines[0]?.product.seller.id;
  const { data: pharmacies } = useQuery(pharmaciesQuery());
  const seller = pharmacies?.find(({ id }) => id === sellerId);
  const totals = totalsOf(lines, form.watch('delivery.method'), seller);
  const problems = offerFields.flatMap((id) => {
    const { message } = form.getFieldState(id, form.formState).error ?? {};
    return message ? [{ id, message }] : [];
  });
  useLeaveGuard(controller);
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={form.formState.submitCount} />
      <Columns side={<Summary totals={totals} isSending={isSending} />}>
        <Stack spacing={3}>
          {faults.length > 0 ? <BasketFaults faults={faults} /> : <ApiErrorAlert error={problem} />}
          <CardSection title={t('offer.person')}>
            <FormTextField
              control={form.control}
              name="email"
              type="email"
              label={t('offer.email')}
              hint={t('offer.emailHint')}
              autoComplete="off"
            />
          </CardSection>
          <CardSection title={t('goods.title')}>
            <Stack spacing={2}>
              <GoodsPicker
                id="items"
                sellerId={sellerId}
                chosen={lines.map(({ product }) => product.id)}
                problem={form.formState.errors.items?.message}
                onPick={(product) => setLines([...lines, { product, quantity: 1 }])}
              />
              <OfferLines lines={lines} onChange={setLines} />
            </Stack>
          </CardSection>
          <CardSection title={t('delivery.title')}>
            <OfferDelivery form={form} canBring={seller === undefined || seller.deliveryPrice !== null} />
          </CardSection>
        </Stack>
      </Columns>
    </Box>
  );
}

function Summary({ totals: { goods, delivery, all }, isSending }: { totals: OfferTotals; isSending: boolean }) {
  const { t } = useTranslation(['goodsOrders', 'common']);
  const format = useFormat();
  return (
    <CardSection title={t('offer.totals')} text={t('offer.whatHappens')}>
      <Stack spacing={2}>
        <div aria-live="polite">
          <DescriptionList layout="rows">
            <Description name={t('goods.sum')}>{format.money(goods)}</Description>
            {delivery && <Description name={t('goods.delivery')}>{format.money(delivery)}</Description>}
            <Description name={t('goods.all')} isSum>
              {format.money(all)}
            </Description>
          </DescriptionList>
        </div>
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          <span>{t('offer.send')}</span>
        </Button>
        <Button component={Link} to={href('orderList')}>
          {t('common:actions.cancel')}
        </Button>
      </Stack>
    </CardSection>
  );
}
