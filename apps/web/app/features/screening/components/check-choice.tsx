import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
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
  const id = useId();
  const { data } = useInfiniteQuery(analysesQuery({ limit: LIMIT }));
  const checks = data?.pages.flatMap(({ items }) => items).filter(isRead) ?? [];
  if (checks.length === 0) return null;
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        <option value="">{none}</option>
        {checks.map((check) => (
          <CheckOption key={check.id} check={check} />
        ))}
      </NativeSelect>
    </FormControl>
  );
}

const isRead = ({ state }: AnalysisItem): boolean => state === 'locked' || state === 'unlocked';

function CheckOption({ check }: { check: AnalysisItem }) {
  const { full, subtitle } = useAnalysisWords(check);
  return <option value={check.id}>{check.dependant ? `${full} · ${subtitle}` : full}</option>;
}
