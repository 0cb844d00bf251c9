import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';
import type { Units } from '../use-measures.ts';
import type { Check } from './checks-query.ts';
import { ScoresOverTime } from './scores-over-time.tsx';

/** A list does not say in which units somebody answered. */
const units: Units = { weight: 'kg', waist: 'cm' };

/**
 * How weight, waist and score went over time, above the history; for each person with more than one check.
 * @param analyses of one or of several people, the newest first
 */
export function Course({ analyses }: { analyses: readonly Check[] }) {
  const { t } = useTranslation(['diabetesResult', 'screening']);
  const people = [...Map.groupBy(analyses, ({ dependant }) => dependant?.id)].filter(([, checks]) => checks.length > 1);
  if (people.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <CardSection title={t('compare.title')} text={t('compare.lead')}>
        <Stack spacing={4}>
          {people.map(([id, checks]) => (
            <div key={id ?? 'self'}>
              {checks[0]?.dependant && (
                <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
                  {t('screening:about', { name: checks[0].dependant.name })}
                </Typography>
              )}
              <ScoresOverTime checks={checks.toReversed()} units={units} />
            </div>
          ))}
        </Stack>
      </CardSection>
    </Box>
  );
}
