import { type OpenProduct, openProducts, type Product } from '@skrin/contract/products';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { onUserChange } from '../api/token.ts';
import { readPersonal, writePersonal } from '../browser/user-store.ts';
import { storeOwner } from '../session/personal-key.ts';
import { usePage } from './use-page.ts';

const listeners = new Set<() => void>();

/** Keeps for this person on this device which product pages lead to. */
export function chooseProduct(id: Product['id']): void {
  writePersonal('product', storeOwner(), id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const stop = onUserChange(listener);
  listeners.add(listener);
  // Of other tabs.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const kept = (): string | undefined => readPersonal('product', storeOwner(), z.string());

/**
 * The product that pages lead to: the one that the address names, else the one that the person has chosen. Undefined
 * until somebody chooses, and while there is one alone: then pages are about all of them.
 */
export function useProduct(): OpenProduct | undefined {
  const [search] = useSearchParams();
  const page = usePage();
  // One snapshot for what only browsers know. Where it is nothing, as for most, no part of a page that is being hydrated is
  // rendered again: an early press on it could be lost.
  const known = useSyncExternalStore(
    subscribe,
    () => productOf(search.get('programme'))?.id ?? kept(),
    () => undefined,
  );
  if (openProducts.length < 2) return undefined;
  const id = page?.key === 'product' ? page.params.id : known;
  return productOf(page?.params.programme) ?? openProducts.find((product) => product.id === id);
}

const productOf = (programme: string | null | undefined): OpenProduct | undefined =>
  openProducts.find((product) => product.programme === programme);
