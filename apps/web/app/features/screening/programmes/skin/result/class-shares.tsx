import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { ShareBar } from './share-bar.tsx';

type Source = 'combined' | 'photo' | 'answers';
const sources = ['combined', 'photo', 'answers'] as const;
const colours = { combined: 'primary', photo: 'secondary', answers: 'success' } as const;

/** Shares below this limit do not differ meaningfully: they are folded into one line. */
const SMALL = 0.05;

/** The probabilities of all hypotheses: combined, and on demand from the photo alone and the answers alone. */
export function ClassShares({ result }: { result: Result }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const [separate, setSeparate] = useState(false);
  const shown = separate ? sources : sources.slice(0, 1);
  const rows: Omit<ClassRowProps, 'shown'>[] = [
    ...result.probabilities.map(({ condition, ...shares }) => ({ hypothesis: condition, shares })),
    { hypothesis: 'other', shares: sharesOfOther(result) },
  ];
  const isSmall = ({ shares }: { shares: Shares }) => shares.combined < SMALL;
  const others = rows.filter(isSmall);
  const share = others.reduce((sum, { shares }) => sum + shares.combined, 0);
  const list = (some: typeof rows) => (
    <Rows>
      {some.map((row) => (
        <ClassRow key={row.hypothesis} {...row} shown={shown} />
      ))}
    </Rows>
  );
  return (
    <>
      <Typography color="textSecondary">{t('analysis.result.classesText')}</Typography>
      <FormControlLabel
        data-no-print
        control={<Switch checked={separate} onChange={(_, checked) => setSeparate(checked)} />}
        label={t('analysis.result.separate')}
        sx={{ minHeight: 44, marginBlock: 1 }}
      />
      {list(rows.filter((row) => !isSmall(row)))}
      {others.length > 0 && (
        <details>
          <Summary>
            {t('analysis.result.others', { limit: format.percent(SMALL), share: format.probability(share) })}
          </Summary>
          {list(others)}
        </details>
      )}
    </>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  listStyle: 'none',
  padding: 0,
  margin: 0,
}));

const Summary = styled('summary')({ boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer' });

type Shares = Record<Source, number>;

interface ClassRowProps {
  hypothesis: Condition | 'other';
  shares: Shares;
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

/** `other` gets the rest, because the shares of the nine hypotheses add up to one for each source. */
function sharesOfOther({ probabilities, other }: Result): Shares {
  const rest = (source: Source) => Math.max(0, 1 - probabilities.reduce((sum, each) => sum + each[source], 0));
  return { combined: other, photo: rest('photo'), answers: rest('answers') };
}
