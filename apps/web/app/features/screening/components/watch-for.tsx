import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { useTranslation } from 'react-i18next';
import { QuestionnaireOf, useQuestionnaire } from '../assessment/questionnaire.tsx';

/** Which signs are an emergency, whatever the answers or the result say. */
export function WatchFor({ programme }: { programme: ProgrammeId }) {
  const { t } = useTranslation('advice');
  return (
    <>
      <Typography>{t('watch.lead')}</Typography>
      <QuestionnaireOf programme={programme}>
        <DangerSigns />
      </QuestionnaireOf>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t('redFlags.free')}
      </Typography>
    </>
  );
}

function DangerSigns() {
  const { questions } = useQuestionnaire();
  return (
    <Signs>
      {questions.useDangerSigns().map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </Signs>
  );
}

const Signs = styled('ul')(({ theme }) => ({
  marginBlock: 8,
  paddingInlineStart: 20,
  columnGap: 32,
  [theme.breakpoints.up('sm')]: { columns: 2 },
}));
