import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { redeemVoucher } from '@skrin/contract/billing/endpoints';
import { voucherRedeemSchema } from '@skrin/contract/billing/schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { toast } from '../../../kit/toasts/toasts.ts';

export interface VoucherFormProps {
  analysisId: string;
  onOpened: () => void;
}

const codeSchema = z.pick(voucherRedeemSchema, { code: true });

/** Opens a locked analysis with a voucher. What is wrong with a code stands at the code. */
export function VoucherForm({ analysisId, onOpened }: VoucherFormProps) {
  const { t } = useTranslation('billing');
  const form = useContractForm(codeSchema, { code: '' });
  useKeptEntries(form, 'voucher');
  const redeem = useMutation({
    mutationFn: (code: string) => call(redeemVoucher, { body: { code, kind: 'analysis', ref: analysisId } }),
    onSuccess: () => {
      toast.success(t('voucher.opened'));
      onOpened();
    },
    onError: (error) => {
      const message = codeProblem(error);
      if (message) form.setError('code', { type: 'server', message }, { shouldFocus: true });
    },
  });
  return (
    <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {t('voucher.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {t('voucher.text')}
      </Typography>
      <form
        noValidate
        onSubmit={form.handleSubmit(
          ({ code }) => redeem.mutate(code),
          () => form.setFocus('code'),
        )}
      >
        {!codeProblem(redeem.error) && <ApiErrorAlert error={redeem.error} sx={{ marginBlockEnd: 2 }} />}
        <Stack spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
          <FormTextField
            control={form.control}
            name="code"
            label={t('voucher.code')}
            hint={t('voucher.hint')}
            autoComplete="off"
            inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
            sx={{ maxWidth: 360 }}
          />
          <Button type="submit" variant="outlined" loading={redeem.isPending}>
            {t('voucher.redeem')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

/** What the server says about the code itself. */
function codeProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code.startsWith('voucher_')) return [error.title, error.detail].filter(Boolean).join('. ');
  return error.fields.find(({ path }) => path === 'code')?.message;
}
