import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RiskAdvice } from '@skrin/contract/programmes/diabetes/result';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Why one score advises a blood test and the other does not: what counts more in each. */
export function Differences({ differences }: Pick<RiskAdvice, 'differences'>) {
  const { t } = useTranslation('diabetesResult');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        {t('differences.title')}
      </Typography>
      {differences.length === 0 && <Typography>{t('differences.none')}</Typography>}
      {(['findrisc', 'ada'] as const).map((score) => {
        const reasons = differences.filter(({ countedBy }) => countedBy === score);
        if (reasons.length === 0) return null;
        return (
          <div key={score}>
            <Typography sx={{ marginBlockStart: 1, fontWeight: 600 }}>{t(`differences.countedBy.${score}`)}</Typography>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {reasons.map(({ reason }) => (
                <li key={reason}>{t(`differences.${reason}`)}</li>
              ))}
            </Box>
          </div>
        );
      })}
    </section>
  );
}
