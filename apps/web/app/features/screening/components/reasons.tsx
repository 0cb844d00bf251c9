import Typography from '@mui/material/Typography';
import type { CareRecord } from './care-record.ts';
import { useAdviceText } from './use-advice-text.ts';

interface ReasonsProps {
  of: CareRecord;
  /** What was ticked, what to do about it, or both. */
  says?: 'what' | 'advice' | 'both';
}

/** Each red flag of a record. */
export function Reasons({ of: { programme, redFlags }, says = 'both' }: ReasonsProps) {
  const advice = useAdviceText(programme);
  return redFlags.map(({ rule, text = rule }) => (
    <Typography key={rule} sx={{ marginBlockStart: says === 'what' ? 0.5 : 1.5 }}>
      {says !== 'advice' && <strong>{`${advice(`redFlags.${text}.title`)}.`}</strong>}{' '}
      {says !== 'what' && <span>{advice(`redFlags.${text}.body`)}</span>}
    </Typography>
  ));
}
