import { createOffer } from '@skrin/contract/shop/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { noEntries, type Offer, type OfferEntries, type OfferLine, offerSchema } from './offer-entries.ts';

/** An order that was made, and whose person was mailed the link to pay. */
export interface Offered {
  email: string;
  /** Until when its pieces are kept. */
  reservedUntil: string;
}

/** The form of an order that staff make for a person. */
export function useOfferForm(onOffered: (offered: Offered) => void) {
  const form = useContractForm<OfferEntries, Offer>(offerSchema, structuredClone(noEntries));
  const { keyOf } = useIdempotencyKey<Offer>(isSameBody);
  const send = useMutation({
    mutationFn: (body: Offer) => call(createOffer, { body, idempotencyKey: keyOf(body) }),
  });
  const isSent = useRef(false);
  const entries = form.watch();
  const isDirty = JSON.stringify(entries) !== JSON.stringify(noEntries);
  return {
    form,
    lines: entries.items,
    setLines: (items: OfferLine[]) => form.setValue('items', items, { shouldValidate: form.formState.submitCount > 0 }),
    isDirty,
    wouldLose: () => isDirty && !isSent.current,
    isSending: send.isPending,
    problem: send.error,
    /** What stands in the way of single goods. */
    faults: send.error instanceof ApiError ? (send.error.goods ?? []) : [],
    submit: form.handleSubmit((body) =>
      send.mutateAsync(body).then(
        ({ reservedUntil }) => {
          isSent.current = true;
          onOffered({ email: body.email, reservedUntil });
        },
        (error: Error) => void showFieldErrors(form, error),
      ),
    ),
  };
}

export type OfferFormController = ReturnType<typeof useOfferForm>;
