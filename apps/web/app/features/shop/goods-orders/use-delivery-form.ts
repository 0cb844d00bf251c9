import type { Delivery, OrderGoods } from '@skrin/contract/shop/basket';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import {
  type CheckedDelivery,
  changesOf,
  type DeliveryEntries,
  deliveryEntriesSchema,
  differing,
  entriesOf,
  merged,
} from './delivery-entries.ts';
import { orderGoodsQuery, useChangeDelivery } from './queries.ts';

/**
 * The form of a delivery. Only what was changed is sent; a version that somebody else has saved since is shown, and nothing
 * is saved over it without being asked.
 */
export function useDeliveryForm({ orderId, delivery }: OrderGoods, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(delivery);
  const [stale, setStale] = useState<Delivery>();
  const form = useContractForm<DeliveryEntries, CheckedDelivery>(deliveryEntriesSchema, entriesOf(delivery));
  useKeptEntries(form, `delivery/${orderId}`);
  const change = useChangeDelivery(orderId);
  const before = entriesOf(base);
  const isDirty = differing(before, form.watch()).length > 0;
  // A page may be left in the moment of saving: the question before leaving must not come then.
  const isSaved = useRef(false);
  const startFrom = (next: Delivery, typed: DeliveryEntries) => {
    setBase(next);
    setStale(undefined);
    form.reset(typed);
  };
  // What was changed beside this form, such as by a move, is taken over where it is nothing that was typed here.
  const adopt = useEffectEvent((newer: Delivery) => {
    if (newer.version <= base.version || stale) return;
    const typed = form.getValues();
    const own = differing(before, typed);
    const next = entriesOf(newer);
    if (!differing(before, next).some((name) => own.includes(name))) startFrom(newer, merged(before, typed, next));
  });
  useEffect(() => adopt(delivery), [delivery]);
  const submit = form.handleSubmit(async (entries) => {
    const changes = changesOf(before, entries);
    if (Object.keys(changes).length === 0) return onSaved();
    try {
      const saved = await change.mutateAsync({ version: base.version, ...changes });
      isSaved.current = true;
      startFrom(saved, entriesOf(saved));
      onSaved();
      isSaved.current = false;
    } catch (error) {
      if (!hasCode(error as Error, 'stale_edit')) return void showFieldErrors(form, error);
      setStale((await queryClient.fetchQuery(orderGoodsQuery(orderId))).delivery);
    }
  });
  return {
    form,
    /** The version that is being changed. */
    delivery: base,
    isDirty,
    wouldLose: () => isDirty && !isSaved.current,
    isSending: change.isPending,
    problem: stale ? null : change.error,
    submit,
    /** What somebody else has saved since. */
    stale: stale && {
      delivery: stale,
      fields: differing(before, entriesOf(stale)),
      keep: () => startFrom(stale, merged(before, form.getValues(), entriesOf(stale))),
      discard: () => startFrom(stale, entriesOf(stale)),
    },
  };
}

export type DeliveryFormController = ReturnType<typeof useDeliveryForm>;
