import Typography from '@mui/material/Typography';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';

/** Each red flag: what was ticked, and, unless it is `brief`, what to do about it. */
export function Reasons({ redFlags, brief = false }: { redFlags: readonly RedFlag[]; brief?: boolean }) {
  const { t } = useTranslation('advice');
  return redFlags.map(({ rule, text = rule }) => (
    <Typography key={rule} sx={{ marginBlockStart: 1.5 }}>
      <strong>{`${t(`redFlags.${text}.title`)}.`}</strong> {!brief && <span>{t(`redFlags.${text}.body`)}</span>}
    </Typography>
  ));
}
