import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useFormat } from '../../../kit/use-format.ts';

/** What to call an analysis: its owner's name for it, or its date and time. */
export function useAnalysisName() {
  const format = useFormat();
  return ({ name, createdAt }: Pick<AnalysisItem, 'name' | 'createdAt'>): string => name ?? format.dateTime(createdAt);
}
