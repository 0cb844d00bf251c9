import Typography from '@mui/material/Typography';
import type { CareRecord } from './care-record.ts';
import { useAdviceText } from './use-advice-text.ts';

/** Each red flag: what was ticked, and, unless it is `brief`, what to do about it. */
export function Reasons({ of: { programme, redFlags }, brief = false }: { of: CareRecord; brief?: boolean }) {
  const advice = useAdviceText(programme);
  return redFlags.map(({ rule, text = rule }) => (
    <Typography key={rule} sx={{ marginBlockStart: 1.5 }}>
      <strong>{`${advice(`redFlags.${text}.title`)}.`}</strong>{' '}
      {!brief && <span>{advice(`redFlags.${text}.body`)}</span>}
    </Typography>
  ));
}
