import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Condition, conditionGroups } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { ShareBar } from './share-bar.tsx';

interface HeadlineCardProps {
  result: Result;
  /** A small photo beside the text. */
  photo?: ReactNode;
}

/** The headline of the result: one condition, or a few as equals, and the confidence. */
export function HeadlineCard({ result, photo }: HeadlineCardProps) {
  const { t } = useTranslation(['screening', 'advice']);
  const { kind, condition, conditionSet } = result;
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft', breakInside: 'avoid' }}>
      <Beside>
        {kind === 'clear' && condition ? (
          <div>
            <Named condition={condition} />
          </div>
        ) : (
          <div>
            <Typography component="h2" sx={{ fontWeight: 650, fontSize: 'lead' }}>
              {t(kind === 'narrowed' ? 'analysis.result.narrowedTitle' : 'analysis.result.unsureTitle')}
            </Typography>
            <Typography>
              {kind === 'narrowed'
                ? t('analysis.result.narrowedText')
                : `${t('analysis.result.unsureText')} ${t('analysis.result.earlier')}`}
            </Typography>
          </div>
        )}
        {photo}
      </Beside>
      {kind !== 'clear' && <Equals conditions={conditionSet} />}
      {kind !== 'unclear' && <Certainty result={result} />}
      <Typography sx={{ fontWeight: 600 }}>{t('advice:notices.disclaimer')}</Typography>
    </Paper>
  );
}

const Beside = styled('div')(({ theme }) => ({
  display: 'flex',
  // On the narrowest phones the photo wraps below the text.
  flexWrap: 'wrap',
  '& > div:first-of-type': { flex: '1 1 9rem', minWidth: 0 },
  gap: theme.spacing(2),
  justifyContent: 'space-between',
  alignItems: 'start',
}));

function Named({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <Typography sx={{ fontWeight: 650, fontSize: 'lead' }}>{t('analysis.result.oneTitle')}</Typography>
      <Typography variant="h2" sx={{ fontSize: 'figure', marginBlockStart: 1 }}>
        {t(`conditions:${condition}.name`)}
      </Typography>
      <GroupName condition={condition} />
    </>
  );
}

/** Conditions as equals: none is larger, and none has its own percentage. */
function Equals({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useTranslation('conditions');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, marginBlock: 2 }}>
      {conditions.map((condition) => (
        <Paper component="li" variant="outlined" key={condition} sx={{ padding: 1.5 }}>
          <Typography variant="h4" component="p">
            {t(`${condition}.name`)}
          </Typography>
          <GroupName condition={condition} />
        </Paper>
      ))}
    </Box>
  );
}

function GroupName({ condition }: { condition: Condition }) {
  const { t } = useTranslation('conditions');
  return <Typography color="textSecondary">{t(`groups.${conditionGroups[condition]}`)}</Typography>;
}

const Summary = styled('summary')({
  boxSizing: 'border-box',
  minHeight: 44,
  paddingBlock: 10,
  fontWeight: 600,
  cursor: 'pointer',
});

/** The confidence three times: as a frequency, as a percentage, and as a bar with its interval. */
function Certainty({ result: { kind, confidence, interval } }: { result: Result }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const number = format.number(Math.round(10 * confidence));
  const [low, high] = [format.percent(interval.low), format.percent(interval.high)];
  return (
    <Box sx={{ marginBlock: 1.5 }}>
      <Typography sx={{ fontSize: 'large' }}>
        {t(kind === 'narrowed' ? 'analysis.result.oneOfThese' : 'analysis.result.frequency', { number })}
      </Typography>
      <Typography sx={{ marginBlockEnd: 0.5 }}>
        <span>{`${t('result.confidence')}:`}</span> <strong>{format.percent(confidence)}</strong>
      </Typography>
      <CertaintyBar value={confidence} {...interval} />
      <details>
        <Summary>{t('analysis.result.howSure')}</Summary>
        <Typography>{t('analysis.result.interval', { low, high })}</Typography>
        <Typography sx={{ marginBlock: 1 }}>{t('analysis.result.meaning')}</Typography>
      </details>
    </Box>
  );
}

interface CertaintyBarProps {
  /** All 0…1. */
  value: number;
  low: number;
  high: number;
}

/** The confidence as a bar, with its interval below; both are also written beside it. */
const CertaintyBar = ({ value, low, high }: CertaintyBarProps) => (
  <>
    <ShareBar share={value} />
    <Box aria-hidden sx={{ position: 'relative', height: 10, marginBlockStart: '3px' }}>
      <Box
        sx={{
          position: 'absolute',
          height: '100%',
          border: 2,
          borderBlockStart: 0,
          borderColor: 'text.primary',
          printColorAdjust: 'exact',
        }}
        style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
      />
    </Box>
  </>
);
