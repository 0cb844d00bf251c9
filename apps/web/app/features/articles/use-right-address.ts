import type { Article } from '@skrin/contract/content/articles';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { articlePath } from './addresses.ts';

/**
 * Goes on to the article in the reader's language, when it is written in it and another one is shown, or to the address
 * it has since its title was changed. True on the way.
 */
export function useRightAddress(article: Article | undefined, slug: string): boolean {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const own = article?.translations.find((text) => text.language === language) ?? article;
  const path = own && (own.language !== article?.language || own.slug !== slug) ? articlePath(own) : undefined;
  useEffect(() => {
    if (path) navigate(path, { replace: true, preventScrollReset: true });
  }, [path, navigate]);
  return path !== undefined;
}
