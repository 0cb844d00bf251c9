import type { Article } from '@skrin/contract/content/articles';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { articlePath } from './addresses.ts';

/** Goes on to the article in the reader's language, when it is written in it and another one is shown. True on the way. */
export function useOwnLanguage(article: Article | undefined): boolean {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const own =
    article?.language === language ? undefined : article?.translations.find((text) => text.language === language);
  const path = own && articlePath(own);
  useEffect(() => {
    if (path) navigate(path, { replace: true, preventScrollReset: true });
  }, [path, navigate]);
  return path !== undefined;
}
