import type { Language } from '@skrin/contract/languages';
import { inLanguage } from '@skrin/contract/pages';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { prerenderedAt, splitLanguage } from '../public-pages.ts';
import { saveLanguage } from '../session/account-language.ts';

/**
 * The language of the screen, and how to choose another, which is then also the language of mail. A page with a
 * language prefix in its address navigates to the same page in the new language; every other page stays, with all
 * entries.
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
    /** The address of the current page in a language, if the page is static. */
    addressIn: (other: Language): string | undefined => (prerenderedAt(pathname) ? inLanguage(path, other) : undefined),
  };
}
