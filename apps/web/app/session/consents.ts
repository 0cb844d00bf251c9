import { giveConsent, listConsents, withdrawConsent } from '@skrin/contract/accounts/consent-endpoints';
import { type Consent, isCurrent, screeningConsent } from '@skrin/contract/accounts/consents';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { personalKey } from './personal-key.ts';

const { purpose } = screeningConsent;

const consentsQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'consents'),
    queryFn: ({ signal }) => call(listConsents, { signal }),
  });

/** Whether whoever is signed in agrees, by the texts of today, to have photos read. */
export function useScreeningConsent() {
  const { data, isPending } = useQuery(consentsQuery());
  const given = data?.items.find((consent) => consent.purpose === purpose && isCurrent(consent));
  /** `isMissing`: known, not only unknown. */
  return { given, isPending, isMissing: data !== undefined && !given };
}

export function useGiveConsent() {
  const keep = useKeepConsents();
  return useMutation({
    mutationFn: () => call(giveConsent, { body: screeningConsent }),
    onSuccess: (consent) => keep([consent]),
  });
}

export function useWithdrawConsent() {
  const keep = useKeepConsents();
  return useMutation({
    mutationFn: () => call(withdrawConsent, { params: { purpose } }),
    onSuccess: () => keep([]),
  });
}

/** There is one purpose so far: what is given for it is all there is. */
function useKeepConsents() {
  const queryClient = useQueryClient();
  return (items: Consent[]) => queryClient.setQueryData(consentsQuery().queryKey, { items });
}
