import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { redeemVoucher } from '@skrin/contract/billing/endpoints';
import { type Thing, voucherRedeemSchema } from '@skrin/contract/billing/schemas';
import { previewVoucher } from '@skrin/contract/billing/voucher-endpoints';
import { isMistypedVoucher } from '@skrin/domain/billing/voucher-code';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import type { LoweringVoucher } from '../voucher.ts';
import { LoweredPrice } from './lowered-price.tsx';

export interface VoucherFormProps {
  thing: Thing;
  onOpened: () => void;
  /** The voucher that lowers the price now. */
  lowering?: LoweringVoucher | undefined;
  onLowered: (voucher: LoweringVoucher | undefined) => void;
  /** Whether it was asked for, and takes the focus. */
  focused?: boolean;
}

/** Opens a thing with a voucher, or lowers its price. */
export function VoucherForm({ lowering, onLowered, focused = false, ...props }: VoucherFormProps) {
  const { t } = useTranslation('billing');
  const id = useId();
  // Code form and lowered price replace each other: the new one takes the focus, but not when the page has only loaded.
  const [hasChanged, setHasChanged] = useState(focused);
  const change = (voucher: LoweringVoucher | undefined) => {
    setHasChanged(true);
    onLowered(voucher);
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ padding: 2, borderRadius: 1, bgcolor: 'background.sunken' }}>
      <Typography id={id} variant="h4" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('voucher.title')}
      </Typography>
      {lowering ? (
        <LoweredPrice voucher={lowering} onEnd={() => change(undefined)} autoFocus={hasChanged} />
      ) : (
        <CodeForm {...props} onLowered={change} autoFocus={hasChanged} />
      )}
    </Box>
  );
}

interface CodeFormProps extends Omit<VoucherFormProps, 'lowering' | 'focused'> {
  autoFocus: boolean;
}

const codeSchema = z.pick(voucherRedeemSchema, { code: true });

/** Shows the problem of a code at its field; a mistyped code is refused without a request. */
function CodeForm({ thing, onOpened, onLowered, autoFocus }: CodeFormProps) {
  const { t: tError } = useTranslation('errors');
  const { t } = useOrderTexts(thing.kind);
  const form = useContractForm(codeSchema, { code: '' });
  useKeptEntries(form, 'voucher');
  const refuse = (message: string) => form.setError('code', { type: 'server', message }, { shouldFocus: true });
  const using = useMutation({
    mutationFn: (code: string) => previewOrRedeem({ code, ...thing }),
    onSuccess: (preview, code) => {
      if (preview) return onLowered({ code, preview });
      toast.success(t('voucher.opened'));
      onOpened();
    },
    onError: (error) => {
      const message = codeProblem(error);
      if (message) refuse(message);
    },
  });
  const submit = (code: string) => {
    if (!isMistypedVoucher(code)) return using.mutate(code);
    using.reset();
    refuse(sentences(tError('voucher_mistyped.title'), tError('voucher_mistyped.detail')));
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {t('voucher.text')}
      </Typography>
      <form
        noValidate
        onSubmit={form.handleSubmit(
          ({ code }) => submit(code),
          () => form.setFocus('code'),
        )}
      >
        {!codeProblem(using.error) && <ApiErrorAlert error={using.error} sx={{ marginBlockEnd: 2 }} />}
        <Stack spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
          <FormTextField
            control={form.control}
            name="code"
            label={t('voucher.code')}
            hint={t('voucher.hint')}
            autoComplete="off"
            autoFocus={autoFocus}
            inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
            sx={{ maxWidth: 360 }}
          />
          <Button type="submit" variant="outlined" loading={using.isPending}>
            {t('voucher.redeem')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** Redeems a voucher that leaves nothing to pay; of any other, returns the preview of the lower price. */
async function previewOrRedeem(body: Thing & { code: string }) {
  const preview = await call(previewVoucher, { body });
  if (preview.percent < 100) return preview;
  await call(redeemVoucher, { body });
  return undefined;
}

/** The server's message about the code itself; undefined for other errors. */
function codeProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code.startsWith('voucher_')) return sentences(error.title, error.detail);
  return error.fields.find(({ path }) => path === 'code')?.message;
}

const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('. ');
