import { type PageKey, pageKeys } from '@skrin/contract/pages';
import { useMatches } from 'react-router';

/** The page on the screen, whatever language its address begins with; `undefined` where there is none. */
export function usePageKey(): PageKey | undefined {
  const id = useMatches().at(-1)?.id.replace('language/', '');
  return pageKeys.find((key) => key === id);
}
