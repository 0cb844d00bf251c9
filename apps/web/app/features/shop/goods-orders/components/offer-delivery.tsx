import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { deliveryMethods } from '@skrin/contract/shop/product-terms';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { OptionGroup } from '../../../../kit/option-group.tsx';
import type { OfferFormController } from '../use-offer-form.ts';

interface OfferDeliveryProps {
  form: OfferFormController['form'];
  /** Whether the pharmacy brings goods. */
  canBring: boolean;
}

/** How the goods get to the person: picked up by somebody, or brought to an address. */
export function OfferDelivery({ form, canBring }: OfferDeliveryProps) {
  const { t } = useTranslation('goodsOrders');
  const { control } = form;
  const { field: method } = useController({ control, name: 'delivery.method' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Box sx={wide}>
        <OptionGroup
          legend={t('delivery.method')}
          value={method.value}
          options={deliveryMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChoose={method.onChange}
        />
      </Box>
      {method.value === 'courier' && !canBring && (
        <Alert severity="warning" sx={wide}>
          {t('offer.onlyPickup')}
        </Alert>
      )}
      <FormTextField control={control} name="delivery.name" label={t('delivery.recipient')} autoComplete="off" />
      <FormTextField
        control={control}
        name="delivery.phone"
        type="tel"
        label={t('delivery.phone')}
        autoComplete="off"
      />
      {method.value === 'courier' && (
        <>
          <Box sx={wide}>
            <FormTextField control={control} name="delivery.address.line" label={t('fields.line')} autoComplete="off" />
          </Box>
          <FormTextField control={control} name="delivery.address.city" label={t('fields.city')} autoComplete="off" />
          <FormTextField
            control={control}
            name="delivery.address.state"
            label={t('fields.province')}
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="delivery.address.postalCode"
            label={t('fields.postalCode')}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      <Box sx={wide}>
        <FormTextField
          control={control}
          name="delivery.note"
          label={t('fields.note')}
          hint={t('fields.noteHint')}
          multiline
          minRows={2}
        />
      </Box>
    </Box>
  );
}

const wide = { gridColumn: { sm: '1 / -1' } } as const;
