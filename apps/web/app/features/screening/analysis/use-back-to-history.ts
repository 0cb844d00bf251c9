import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../../kit/page.tsx';
import { useFlow } from '../flow.ts';

/** The way back from a page about an analysis, where there is a history to go back to. */
export function useBackToHistory(): Pick<PageProps, 'back'> {
  const { t } = useTranslation('screening');
  return useFlow().keeps ? { back: { to: href('analyses'), label: t('analysis.history') } } : {};
}
