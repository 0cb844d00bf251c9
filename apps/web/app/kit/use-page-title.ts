import { useTranslation } from 'react-i18next';
import { usePageKey } from './use-page-key.ts';

/** The title of the page on the screen: `pages:<key>.title`. */
export function usePageTitle(): string {
  const { t } = useTranslation('pages');
  const page = usePageKey();
  return page ? t(`${page}.title`) : '';
}
