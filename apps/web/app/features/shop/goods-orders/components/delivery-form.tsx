import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { OrderGoods } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useLeaveGuard } from '../../../../resource/views/use-leave-guard.ts';
import { choosableStates, entriesOf } from '../delivery-entries.ts';
import { type DeliveryFormController, useDeliveryForm } from '../use-delivery-form.ts';

interface DeliveryFormProps {
  goods: OrderGoods;
  /** Whether the state is chosen here too, and where Cancel leads; else only what stands on the parcel is changed. */
  cancelTo?: string;
  onSaved?: () => void;
}

/** Carrier, number of the parcel and note, and on a page of its own the state. Nothing of what was paid is in it. */
export function DeliveryForm({ goods, cancelTo, onSaved }: DeliveryFormProps) {
  const { t } = useTranslation(['goodsOrders', 'workspace', 'common']);
  const controller = useDeliveryForm(goods, () => {
    toast.success(t('workspace:form.saved'));
    onSaved?.();
  });
  const { form, delivery, isSending, problem, submit } = controller;
  const states = choosableStates(delivery);
  useLeaveGuard(controller);
  return (
    <Box component="form" noValidate onSubmit={submit} data-no-print sx={{ display: 'grid', gap: 2.5 }}>
      {controller.stale && <StaleNotice stale={controller.stale} />}
      <FormProblems form={form} />
      <ApiErrorAlert error={problem} />
      {cancelTo && (
        <FormSelectField control={form.control} name="state" label={t('fields.state')}>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </FormSelectField>
      )}
      {delivery.method === 'courier' && (
        <>
          <FormTextField control={form.control} name="carrier" label={t('fields.carrier')} autoComplete="off" />
          <FormTextField
            control={form.control}
            name="tracking"
            label={t('fields.tracking')}
            autoComplete="off"
            dir="ltr"
          />
        </>
      )}
      <FormTextField
        control={form.control}
        name="staffNote"
        label={t('fields.staffNote')}
        hint={t('fields.staffNoteHint')}
        multiline
        minRows={2}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {cancelTo && (
          <Button component={Link} to={cancelTo}>
            {t('common:actions.cancel')}
          </Button>
        )}
        <Button type="submit" variant={cancelTo ? 'contained' : 'outlined'} loading={isSending}>
          <span>{t('workspace:form.save')}</span>
        </Button>
      </Stack>
    </Box>
  );
}

/** Somebody else has saved first: what they changed, and whether one's own entries stay. */
function StaleNotice({ stale }: { stale: NonNullable<DeliveryFormController['stale']> }) {
  const { t } = useTranslation(['goodsOrders', 'workspace']);
  const theirs = entriesOf(stale.delivery);
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('workspace:form.staleTitle')}</AlertTitle>
      <span>{t('workspace:form.staleText')}</span>
      <Box component="dl" aria-label={t('workspace:form.staleFields')} sx={{ marginBlock: 1.5 }}>
        {stale.fields.map((name) => (
          <div key={name}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {t(`fields.${name}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name === 'state' ? t(`states.${theirs.state}`) : theirs[name] || '–'}</bdi>
            </Box>
          </div>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" color="inherit" onClick={stale.keep}>
          {t('workspace:form.keep')}
        </Button>
        <Button color="inherit" onClick={stale.discard}>
          {t('workspace:form.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
