import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The search parameters of the address, and a function that changes some of them and keeps the others; an empty value
 * takes one out. Unless `options` say otherwise, Back leads to what was before the page, and the page stays where it is scrolled to.
 */
export function useSearchChanges() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>, options?: NavigateOptions) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true, ...options },
    );
  return [parameters, change] as const;
}
