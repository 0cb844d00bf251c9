import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/select-field.tsx';
import { useAnalysisWords } from '../analysis/use-analysis-words.ts';
import { analysesQuery } from '../analysis-queries.ts';

/** The most that one request returns; users with more choose an older check in their history. */
const LIMIT = 100;

interface CheckChoiceProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  /** Id of an analysis; empty for none. */
  value: string;
  onChange: (analysisId: string) => void;
}

/** A native select of the user's analyses that were read; nothing when there are none. */
export function CheckChoice({ label, none, value, onChange }: CheckChoiceProps) {
  const { data } = useInfiniteQuery(analysesQuery({ limit: LIMIT }));
  const checks = data?.pages.flatMap(({ items }) => items).filter(isRead) ?? [];
  if (checks.length === 0) return null;
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {checks.map((check) => (
        <CheckOption key={check.id} check={check} />
      ))}
    </SelectField>
  );
}

const isRead = ({ state }: AnalysisItem): boolean => state === 'locked' || state === 'unlocked';

function CheckOption({ check }: { check: AnalysisItem }) {
  const { full, subtitle } = useAnalysisWords(check);
  return <option value={check.id}>{check.dependant ? `${full} · ${subtitle}` : full}</option>;
}
