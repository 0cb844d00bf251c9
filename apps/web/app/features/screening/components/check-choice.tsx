import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAnalysisWords } from '../analysis/use-analysis-words.ts';
import { analysesQuery } from '../analysis-queries.ts';

/** As many as one request answers: who has more looks for an older one in their history. */
const LIMIT = 100;

interface CheckChoiceProps {
  label: string;
  /** What choosing no check is called. */
  none: string;
  /** The id of an analysis; empty: none. */
  value: string;
  onChange: (analysisId: string) => void;
}

/** One of the person's own checks that came to something, as the device's own list. Who has none is asked nothing. */
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
