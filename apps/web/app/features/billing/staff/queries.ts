import { getOrderHistory } from '@skrin/contract/billing/refund-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

export const orderHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id, 'history'),
    queryFn: ({ signal }) => call(getOrderHistory, { params: { id }, signal }),
    staleTime: 0,
  });
