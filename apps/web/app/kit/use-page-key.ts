import { type PageKey, pageKeys } from '@skrin/contract/pages';
import { knownLanguage } from '@skrin/i18n';
import { useMatches } from 'react-router';

/** The page on the screen, whatever language its address begins with; `undefined` where there is none. */
export function usePageKey(): PageKey | undefined {
  const { id, params } = useMatches().at(-1) ?? {};
  // An unknown address, such as `/nothing`, matches as if its first part were a language.
  if (params?.language !== undefined && !knownLanguage(params.language)) return undefined;
  return pageKeys.find((key) => key === id?.replace('language/', ''));
}
