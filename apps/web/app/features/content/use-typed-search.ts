import { type ArticleTopic, articleTopics } from '@skrin/contract/content/articles';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useSearchChanges } from '../../kit/use-search-changes.ts';

/** Milliseconds after the last key. */
const PAUSE = 300;

/** The search of the list, kept in the URL: `typed` is the field's text, and `q` follows when the reader pauses. */
export function useTypedSearch() {
  const hydrated = useHydrated();
  const [params, write] = useSearchChanges();
  const q = hydrated ? (params.get('q') ?? '') : '';
  const topic = hydrated ? articleTopics.find((known) => known === params.get('topic')) : undefined;
  const [typed, setTyped] = useState(q);
  const written = useRef(q);

  // The URL has changed without this hook: by a link, or by Back.
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setTyped(q);
  }, [q]);

  const search = (text: string) => {
    written.current = text.trim();
    write({ q: written.current });
  };

  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (typed.trim() === written.current) return;
    const timer = setTimeout(() => latest.current(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    q,
    topic,
    typed,
    type: setTyped,
    /** Searches at once, when Enter is pressed. */
    submit: () => search(typed),
    clear: () => {
      setTyped('');
      search('');
    },
    /** Clears search and topic. */
    reset: () => {
      setTyped('');
      written.current = '';
      write({ q: '', topic: undefined });
    },
    chooseTopic: (next: ArticleTopic | undefined) => write({ topic: next }),
  };
}
