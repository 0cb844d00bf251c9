import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { User } from '@skrin/contract/accounts/user';
import {
  type Basket,
  type DeliveryInput,
  deliveryAddressSchema,
  deliveryInputSchema,
} from '@skrin/contract/shop/basket';
import type { DeliveryMethod } from '@skrin/contract/shop/product-terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { ChoiceGroup } from '../../../kit/choice-group.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useBasketChange } from '../use-basket.ts';

const { name, phone } = deliveryInputSchema.shape;
/** As the contract has them; a note may be left out, and an address is needed only where the goods are brought. */
const pickupSchema = z.object({ name, phone, address: z.unknown(), note: z.string().check(z.maxLength(500)) });
const courierSchema = z.extend(pickupSchema, { address: deliveryAddressSchema });

interface DeliveryFormProps {
  basket: Basket;
  offerId: string | undefined;
  user: User;
  onDone: () => void;
}

/** Where the goods go, or who picks them up. */
export function DeliveryForm({ basket, offerId, user, onDone }: DeliveryFormProps) {
  const { t } = useTranslation('shopCheckout');
  const format = useFormat();
  const { seller, delivery } = basket;
  const brings = seller?.deliveryPrice ?? null;
  const [method, setMethod] = useState<DeliveryMethod>(delivery?.method ?? (brings ? 'courier' : 'pickup'));
  const isBrought = method === 'courier' && brings !== null;
  const form = useContractForm<Entries, Entries>(
    (isBrought ? courierSchema : pickupSchema) as unknown as z.core.$ZodType<Entries, Entries>,
    entriesOf(delivery, user),
    { hasSummary: false },
  );
  useKeptEntries(form, 'delivery');
  const saving = useBasketChange(offerId);
  const save = ({ name, phone, address, note }: Entries) =>
    saving
      .mutateAsync({
        delivery: {
          method: isBrought ? 'courier' : 'pickup',
          name,
          phone,
          address: isBrought ? address : null,
          note: note.trim() || null,
        },
      })
      .then(onDone, (error: Error) => showFieldErrors(form, error, 'delivery.'));
  const field = { control: form.control, disabled: saving.isPending } as const;
  return (
    <form noValidate onSubmit={form.handleSubmit(save)}>
      <Stack spacing={2.5}>
        <ApiErrorAlert error={saving.error} />
        <ChoiceGroup
          name="method"
          legend={t('delivery.method')}
          options={[
            ...(brings
              ? [
                  {
                    value: 'courier' as const,
                    label: t('methods.courier'),
                    hint: t('delivery.courierHint', { price: format.money(brings) }),
                  },
                ]
              : []),
            {
              value: 'pickup' as const,
              label: t('methods.pickup'),
              hint: seller ? `${seller.name}, ${seller.address}, ${seller.city}` : '',
            },
          ]}
          value={[isBrought ? 'courier' : 'pickup']}
          onChange={([chosen]) => chosen && setMethod(chosen)}
        />
        <FormTextField {...field} name="name" label={t('delivery.name')} autoComplete="name" />
        <FormTextField {...field} name="phone" label={t('delivery.phone')} type="tel" autoComplete="tel" />
        {isBrought && (
          <>
            <FormTextField {...field} name="address.line" label={t('delivery.line')} autoComplete="street-address" />
            <FormTextField {...field} name="address.city" label={t('delivery.city')} autoComplete="address-level2" />
            <FormTextField {...field} name="address.state" label={t('delivery.state')} autoComplete="address-level1" />
            <FormTextField
              {...field}
              name="address.postalCode"
              label={t('delivery.postalCode')}
              autoComplete="postal-code"
            />
          </>
        )}
        <FormTextField {...field} name="note" label={t('delivery.note')} multiline minRows={2} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={saving.isPending}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          {t('delivery.next')}
        </Button>
      </Stack>
    </form>
  );
}

interface Entries {
  name: string;
  phone: string;
  address: NonNullable<DeliveryInput['address']>;
  note: string;
}

/** What was entered before, or else what the profile says. */
function entriesOf(delivery: DeliveryInput | null, user: User): Entries {
  const { line = '', city = '', state = '', postalCode = '' } = user.address ?? {};
  return {
    name: delivery?.name ?? `${user.firstName} ${user.lastName}`.trim(),
    phone: delivery?.phone ?? user.phone ?? '',
    address: delivery?.address ?? { line, city, state, postalCode },
    note: delivery?.note ?? '',
  };
}
