import type { Language } from '@skrin/contract/languages';
import { inLanguage } from '@skrin/contract/pages';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { prerenderedAt, splitLanguage } from '../public-pages.ts';
import { saveLanguage } from '../session/account-language.ts';

/**
 * The language of the screen, and how to choose another, which mail will be in too. A page whose address begins with a language moves to its
 * sister; every other page stays where it is, with all that was filled in.
 */
export function useLanguageChoice() {
  const { language, choose } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { language: inAddress, path } = splitLanguage(pathname);
  return {
    language,
    choose: async (next: Language) => {
      void saveLanguage(next);
      await choose(next);
      if (inAddress) navigate(inLanguage(path, next) + search + hash, { replace: true, preventScrollReset: true });
    },
    /** Where the page on the screen is found in a language, if it is static. */
    addressIn: (other: Language): string | undefined => (prerenderedAt(pathname) ? inLanguage(path, other) : undefined),
  };
}
