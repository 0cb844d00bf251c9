import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SafetyFinding, type SafetyItem, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { dangerSigns } from '@skrin/domain/programmes/skin/danger-signs';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../assessment/use-answer-words.ts';

const signs: readonly SafetyFinding[] = dangerSigns;
const items = Object.keys(safetyItems) as SafetyItem[];

/** Which signs are an emergency, whatever the answers or the result say. */
export function WatchFor() {
  const { t } = useTranslation('advice');
  const words = useAnswerWords();
  return (
    <>
      <Typography>{t('watch.lead')}</Typography>
      <Signs>
        {items.flatMap((item) =>
          safetyItems[item]
            .filter((finding) => signs.includes(finding))
            .map((finding) => <li key={finding}>{words.finding(item, finding)}</li>),
        )}
      </Signs>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t('redFlags.free')}
      </Typography>
    </>
  );
}

const Signs = styled('ul')(({ theme }) => ({
  marginBlock: 8,
  paddingInlineStart: 20,
  columnGap: 32,
  [theme.breakpoints.up('sm')]: { columns: 2 },
}));
