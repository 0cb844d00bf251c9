import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { Section } from './section.tsx';
import { ShareBar } from './share-bar.tsx';

type Source = 'combined' | 'photo' | 'answers';
const sources = ['combined', 'photo', 'answers'] as const;
const colours = { combined: 'primary', photo: 'secondary', answers: 'success' } as const;

/** All eight and what lies outside them: together, and on demand as photo and answers said alone. */
export function ClassShares({ result }: { result: Result }) {
  const { t } = useTranslation('screening');
  const [separate, setSeparate] = useState(false);
  const shown = separate ? sources : sources.slice(0, 1);
  return (
    <Section title={t('analysis.result.classesTitle')}>
      <Typography color="textSecondary">{t('analysis.result.classesText')}</Typography>
      <FormControlLabel
        data-no-print
        control={<Switch checked={separate} onChange={(_, checked) => setSeparate(checked)} />}
        label={t('analysis.result.separate')}
        sx={{ minHeight: 44, marginBlock: 1 }}
      />
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {result.probabilities.map(({ condition, ...shares }) => (
          <ClassRow key={condition} hypothesis={condition} shares={shares} shown={shown} />
        ))}
        <ClassRow hypothesis="other" shares={sharesOfOther(result)} shown={shown} />
      </Stack>
    </Section>
  );
}

interface ClassRowProps {
  hypothesis: Condition | 'other';
  shares: Record<Source, number>;
  shown: readonly Source[];
}

function ClassRow({ hypothesis, shares, shown }: ClassRowProps) {
  const { t } = useTranslation(['screening', 'conditions']);
  const format = useFormat();
  const separate = shown.length > 1;
  return (
    <li>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography>{t(`conditions:${hypothesis}.name`)}</Typography>
        {!separate && <Typography sx={{ fontWeight: 600 }}>{format.probability(shares.combined)}</Typography>}
      </Box>
      {shown.map((source) => (
        <div key={source}>
          {separate && (
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 'small' }}>
              <span>{t(`analysis.result.${source}`)}</span>
              <span>{format.probability(shares[source])}</span>
            </Box>
          )}
          <ShareBar share={shares[source]} colour={colours[source]} />
        </div>
      ))}
    </li>
  );
}

/** Each source's shares add up to one over the nine. */
function sharesOfOther({ probabilities, other }: Result): Record<Source, number> {
  const rest = (source: Source) => Math.max(0, 1 - probabilities.reduce((sum, each) => sum + each[source], 0));
  return { combined: other, photo: rest('photo'), answers: rest('answers') };
}
