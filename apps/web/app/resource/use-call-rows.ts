import { idempotencyHeadersSchema } from '@skrin/contract/common';
import type { Endpoint } from '@skrin/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { isSameBody, useIdempotencyKeys } from '../api/idempotency-key.ts';
import type { CallInput } from '../api/request.ts';
import { type AnyRow, resourceKey } from './api.ts';
import type { Values } from './form-schema.ts';
import type { Screen } from './screen.ts';
import type { AskedCall } from './use-actions.ts';

/** Calls that are under way at the same time. */
const AT_ONCE = 3;

interface FailedCall {
  row: AnyRow;
  error: unknown;
}

/**
 * Calls an endpoint for each row, a few at a time. What fails leaves the others alone, and is what the next attempt is
 * about. Once the component is gone nothing more is sent.
 */
export function useCallRows({ resource }: Screen, { action, rows }: AskedCall) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKeys<Values>(isSameBody);
  const isGone = useRef(false);
  const [left, setLeft] = useState(rows);
  const [failed, setFailed] = useState<readonly FailedCall[]>([]);
  /** How many of this attempt have been answered; undefined while none is under way. */
  const [answered, setAnswered] = useState<number>();
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const callFor = ({ id }: AnyRow, body: Values) => {
    const { body: takesBody, headers } = action.call;
    const input = {
      params: { id },
      ...(takesBody && { body }),
      ...(headers === idempotencyHeadersSchema && { idempotencyKey: keyOf(id, body) }),
    };
    return call(action.call, input as CallInput<Endpoint>);
  };
  const send = async (body: Values): Promise<readonly FailedCall[]> => {
    const problems: FailedCall[] = [];
    const waiting = [...left];
    setFailed([]);
    setAnswered(0);
    const work = async () => {
      for (let row = waiting.shift(); row && !isGone.current; row = waiting.shift()) {
        const asked = row;
        await callFor(asked, body).catch((error: unknown) => problems.push({ row: asked, error }));
        setAnswered((count = 0) => count + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const shown = [resourceKey(resource), ...(action.refreshes ? [action.refreshes()] : [])];
    await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    setLeft(problems.map(({ row }) => row));
    setFailed(problems);
    setAnswered(undefined);
    return problems;
  };
  return { left, failed, answered, send };
}
