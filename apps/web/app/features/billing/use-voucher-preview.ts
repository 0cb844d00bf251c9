import type { Thing } from '@skrin/contract/billing/schemas';
import { previewVoucher } from '@skrin/contract/billing/voucher-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';
import type { LoweringVoucher } from './voucher.ts';

/**
 * What something costs with a voucher, asked for again whenever its price changes; undefined while that is not known, and for a code
 * that does not hold any more.
 * @param amount its price without the voucher
 */
export function useVoucherPreview(
  thing: Thing | undefined,
  code: string | undefined,
  amount: number,
): LoweringVoucher | undefined {
  const { data: preview } = useQuery({
    queryKey: personalKey('billing', 'voucher-preview', code ?? '', thing?.ref ?? '', String(amount)),
    queryFn: ({ signal }) => call(previewVoucher, { body: { ...(thing as Thing), code: code as string }, signal }),
    enabled: thing !== undefined && code !== undefined,
    retry: false,
  });
  return code !== undefined && preview ? { code, preview } : undefined;
}
