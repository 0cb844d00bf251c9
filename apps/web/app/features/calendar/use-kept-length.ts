import { wallMs } from '@skrin/domain/calendar/wall-clock';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { enteredTime, type WhenEntries } from './event-entries.ts';
import { endOf } from './event-times.ts';

/** A form with start and end, among other fields. */
type WhenForm = Pick<UseFormReturn<WhenEntries, unknown, WhenEntries>, 'watch' | 'getValues' | 'setValue'>;

/** Moves the end with the start while somebody types the start, so that an event stays as long as it is. */
export function useKeptLength({ watch, getValues, setValue }: WhenForm): void {
  const before = useRef(getValues());
  useEffect(() => {
    const { unsubscribe } = watch((_entries, { name }) => {
      const now = getValues();
      const time = enteredTime(before.current);
      const begins = enteredTime({ ...now, to: now.from });
      if (name === 'from' && time && begins && wallMs(now.from) !== wallMs(before.current.from)) {
        const to = endOf({ ...time, startsLocal: now.from }, now.zone);
        // An end before the start is left to whoever typed it.
        if ((time.minutes ?? 1) > 0 && (time.days ?? 1) > 0) setValue('to', to);
      }
      if (begins) before.current = getValues();
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
}
