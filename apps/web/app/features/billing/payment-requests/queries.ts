import { paymentRequestResource } from '@skrin/contract/billing/payment-request.resource';
import { getPaymentRequest, getRequestSummary } from '@skrin/contract/billing/payment-request-endpoints';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { resourceKey } from '../../../resource/api.ts';
import { personalKey } from '../../../session/personal-key.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'payment-requests', id),
    queryFn: ({ signal }) => call(getPaymentRequest, { params: { id }, signal }),
  });

export const requestSummaryQuery = () =>
  queryOptions({
    queryKey: personalKey('billing', 'payment-request-summary'),
    queryFn: ({ signal }) => call(getRequestSummary, { signal }),
    staleTime: 0,
  });

/** Shows a request as an answer has it, and has lists and figures fetched again; without one, it was removed. */
export function useRequestChanged() {
  const queries = useQueryClient();
  return async (request?: PaymentRequest) => {
    if (request) queries.setQueryData(requestQuery(request.id).queryKey, request);
    await Promise.all([
      queries.invalidateQueries({ queryKey: resourceKey(paymentRequestResource) }),
      queries.invalidateQueries({ queryKey: requestSummaryQuery().queryKey }),
    ]);
  };
}
