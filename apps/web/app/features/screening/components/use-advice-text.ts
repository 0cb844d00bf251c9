import { adviceCatalogue } from '@skrin/contract/programmes/advice';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useTranslation } from 'react-i18next';

/**
 * The texts of what may be said of answers in a programme: `redFlags.<text>`, `noMatch.<reason>`, `care.<key>`. That
 * each is there is tested (`tests/advice.test.ts`). `fallback` is for one that a programme may have or not.
 */
export function useAdviceText(programme: ProgrammeId) {
  const { t } = useTranslation(adviceCatalogue(programme));
  return (key: string, fallback?: string): string => t(key as 'care.now.action', { defaultValue: fallback });
}
