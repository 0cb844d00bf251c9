import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SafetyFinding, type SafetyItem, safetyItems } from '@skrin/contract/screening/answers';
import { dangerSigns } from '@skrin/domain/screening/danger-signs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../assessment/use-answer-words.ts';

const signs: readonly SafetyFinding[] = dangerSigns;
const items = Object.keys(safetyItems) as SafetyItem[];

/** For whom no rule fired: which signs are an emergency whatever the result says, and when to see a doctor. Free. */
export function SafetyNet() {
  const { t } = useTranslation('advice');
  const words = useAnswerWords();
  const title = useId();
  return (
    <Paper component="section" aria-labelledby={title} variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={title}>
        {t('safetyNet.title')}
      </Typography>
      <Signs>
        {items.flatMap((item) =>
          safetyItems[item]
            .filter((finding) => signs.includes(finding))
            .map((finding) => <li key={finding}>{words.finding(item, finding)}</li>),
        )}
      </Signs>
      <Typography>{t('notices.emergency')}</Typography>
      <Typography sx={{ marginBlock: 1 }}>{t('safetyNet.doctor')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('redFlags.free')}
      </Typography>
    </Paper>
  );
}

const Signs = styled('ul')(({ theme }) => ({
  marginBlock: 12,
  paddingInlineStart: 20,
  columnGap: 32,
  [theme.breakpoints.up('sm')]: { columns: 2 },
}));
