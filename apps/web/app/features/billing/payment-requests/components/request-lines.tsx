import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_REQUEST_LINES, requestServices } from '@skrin/contract/billing/payment-request-terms';
import type { RequestContent } from '@skrin/contract/billing/payment-requests';
import { voucherKinds } from '@skrin/contract/billing/schemas';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { known, newLine, type RequestEntries } from '../request-entries.ts';

export type RequestFormState = UseFormReturn<RequestEntries, unknown, RequestContent>;

/** The lines of a request, which are added and removed. */
export function RequestLines({ form }: { form: RequestFormState }) {
  const { t } = useTranslation('paymentRequests');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const takeOut = (at: number) => {
    remove(at);
    // What had the focus is gone.
    const next = Math.min(at, fields.length - 2);
    setTimeout(() => form.setFocus(`lines.${next}.title`));
  };
  return (
    <Stack spacing={3}>
      {fields.map(({ id }, at) => (
        <Box key={id} component="fieldset" sx={fieldset}>
          <Typography component="legend" sx={{ fontWeight: 650, paddingInline: 0.5 }}>
            {t('form.line', { number: at + 1 })}
          </Typography>
          <Line form={form} at={at} />
          {fields.length > 1 && (
            <Button
              color="error"
              startIcon={<Trash2 aria-hidden size={18} />}
              onClick={() => takeOut(at)}
              sx={{ marginBlockStart: 1 }}
            >
              <span>{t('form.removeLine', { number: at + 1 })}</span>
            </Button>
          )}
        </Box>
      ))}
      {fields.length < MAX_REQUEST_LINES && (
        <Button
          variant="outlined"
          startIcon={<Plus aria-hidden size={18} />}
          onClick={() => append(newLine(), { focusName: `lines.${fields.length}.title` })}
          sx={{ alignSelf: 'start' }}
        >
          <span>{t('form.addLine')}</span>
        </Button>
      )}
    </Stack>
  );
}

function Line({ form: { control }, at }: { form: RequestFormState; at: number }) {
  const { t } = useTranslation(['paymentRequests', 'resources']);
  const format = useFormat();
  const { service, quantity, unitPrice } = useWatch({ control, name: `lines.${at}` });
  const isVouchers = service === 'vouchers';
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Box sx={grid}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormTextField control={control} name={`lines.${at}.title`} label={t('paymentRequests:form.title')} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormTextField
          control={control}
          name={`lines.${at}.description`}
          label={t('paymentRequests:form.description')}
          multiline
        />
      </Box>
      <FormSelectField control={control} name={`lines.${at}.service`} label={t('paymentRequests:form.service')}>
        {requestServices.map((each) => (
          <option key={each} value={each}>
            {t(`resources:paymentRequest.options.service.${each}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={control}
        name={`lines.${at}.quantity`}
        label={t(isVouchers ? 'paymentRequests:form.codes' : 'paymentRequests:form.quantity')}
        {...number}
      />
      <FormTextField
        control={control}
        name={`lines.${at}.unitPrice`}
        label={t('paymentRequests:form.unitPrice')}
        {...number}
      />
      {isVouchers && (
        <>
          <FormTextField
            control={control}
            name={`lines.${at}.codes.uses`}
            label={t('paymentRequests:form.uses')}
            {...number}
          />
          <FormTextField
            control={control}
            name={`lines.${at}.codes.percent`}
            label={t('paymentRequests:form.percent')}
            {...number}
          />
          <FormSelectField control={control} name={`lines.${at}.codes.kind`} label={t('paymentRequests:form.kind')}>
            <option value="">{t('paymentRequests:form.anyKind')}</option>
            {voucherKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`resources:voucher.options.kind.${kind}`)}
              </option>
            ))}
          </FormSelectField>
        </>
      )}
      <Typography sx={{ gridColumn: '1 / -1', textAlign: 'end', fontWeight: 600 }}>
        <span>{t('paymentRequests:form.lineTotal')}</span>
        <span> </span>
        <bdi>{format.money({ amount: known(quantity) * known(unitPrice), currency: 'IDR' })}</bdi>
      </Typography>
    </Box>
  );
}

const fieldset = {
  margin: 0,
  minInlineSize: 0,
  padding: { xs: 1.5, sm: 2 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } } as const;
