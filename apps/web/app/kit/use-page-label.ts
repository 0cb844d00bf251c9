import type { PageKey } from '@skrin/contract/all-pages';
import { useTranslation } from 'react-i18next';

/** What links call a page: its label, if it has one because its title is too long for them, else its title. */
export function usePageLabel(): (key: PageKey) => string {
  const { t } = useTranslation('pages');
  return (key) => t([`${key}.label` as 'home.label', `${key}.title`]);
}
