import { giveConsent, listConsents, withdrawConsent } from '@skrin/contract/accounts/consent-endpoints';
import { type Consent, type ConsentPurpose, isCurrent } from '@skrin/contract/accounts/consents';
import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { personalKey } from './personal-key.ts';

export const consentsQuery = () =>
  queryOptions({
    queryKey: personalKey('accounts', 'consents'),
    queryFn: ({ signal }) => call(listConsents, { signal }),
  });

/** The consent of the signed-in person to a purpose, if it is for the current version of the legal texts. */
export function useConsent(purpose: ConsentPurpose) {
  const { data, isPending } = useQuery(consentsQuery());
  const given = data?.items.find((consent) => consent.purpose === purpose && isCurrent(consent));
  /** `isMissing` is true only once the consents are loaded and this one is not among them. */
  return { given, isPending, isMissing: data !== undefined && !given };
}

export function useGiveConsent(purpose: ConsentPurpose) {
  const keep = useKeepConsent(purpose);
  return useMutation({
    mutationFn: () => call(giveConsent, { body: { purpose, version: LEGAL_TEXTS_VERSION } }),
    onSuccess: (consent) => keep([consent]),
  });
}

export function useWithdrawConsent(purpose: ConsentPurpose) {
  const keep = useKeepConsent(purpose);
  return useMutation({
    mutationFn: () => call(withdrawConsent, { params: { purpose } }),
    onSuccess: () => keep([]),
  });
}

/** Replaces the cached consent to a purpose; if the consents are not cached, they are read again. */
function useKeepConsent(purpose: ConsentPurpose) {
  const queryClient = useQueryClient();
  const { queryKey } = consentsQuery();
  return (now: Consent[]) => {
    const kept = queryClient.setQueryData(
      queryKey,
      (known) => known && { items: [...known.items.filter((consent) => consent.purpose !== purpose), ...now] },
    );
    if (!kept) void queryClient.invalidateQueries({ queryKey });
  };
}
