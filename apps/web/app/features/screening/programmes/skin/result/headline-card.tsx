import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Condition, conditionGroups } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { space } from '../../../../../theme/tokens.ts';
import { TenDots } from './ten-dots.tsx';

interface HeadlineCardProps {
  result: Result;
  /** Pictures of one named condition. */
  picturesOf?: ((condition: Condition, isOnly: boolean) => ReactNode) | undefined;
  /** One's own photo, where several conditions are named. */
  photo?: ReactNode;
}

/** The headline of the result: one condition, or a few as equals, what they look like, and how sure that is. */
export function HeadlineCard({ result, picturesOf, photo }: HeadlineCardProps) {
  const { t } = useTranslation(['screening', 'advice']);
  const { kind, condition, conditionSet } = result;
  const isOne = kind === 'clear' && condition !== null;
  const certainty = (
    <div>
      {kind !== 'unclear' && <Certainty result={result} />}
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: space.item }}>
        {t('advice:notices.disclaimer')}
      </Typography>
    </div>
  );
  return (
    <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, breakInside: 'avoid' }}>
      {isOne ? (
        <Beside data-pictures={picturesOf !== undefined || undefined}>
          <Named condition={condition} />
          {picturesOf?.(condition, true)}
          {certainty}
        </Beside>
      ) : (
        <Beside>
          <div>
            <Typography variant="h3" component="h2">
              {t(kind === 'narrowed' ? 'analysis.result.narrowedTitle' : 'analysis.result.unsureTitle')}
            </Typography>
            <Typography sx={{ marginBlockStart: space.part }}>
              {kind === 'narrowed'
                ? t('analysis.result.narrowedText')
                : `${t('analysis.result.unsureText')} ${t('analysis.result.earlier')}`}
            </Typography>
          </div>
          {photo}
          <Equals conditions={conditionSet} picturesOf={picturesOf} />
          {certainty}
        </Beside>
      )}
    </Paper>
  );
}

/** Below each other; where there is room, the pictures of one condition stand beside what is said of it. */
const Beside = styled('div')(({ theme: { spacing, breakpoints } }) => ({
  display: 'grid',
  gap: spacing(space.item),
  [breakpoints.up('lg')]: {
    '&[data-pictures]': {
      gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: spacing(4),
      '& > figure': { gridArea: '1 / 1 / span 2' },
      '& > div:last-of-type': { alignSelf: 'end' },
    },
  },
}));

function Named({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t('analysis.result.oneTitle')}
      </Typography>
      <Typography variant="h2" sx={{ fontSize: 'figure' }}>
        {t(`conditions:${condition}.name`)}
      </Typography>
      <GroupName condition={condition} />
    </div>
  );
}

/** Conditions as equals: none is larger, and none has its own percentage. */
function Equals({
  conditions,
  picturesOf,
}: { conditions: readonly Condition[] } & Pick<HeadlineCardProps, 'picturesOf'>) {
  const { t } = useTranslation('conditions');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: space.item, listStyle: 'none', padding: 0, margin: 0 }}>
      {conditions.map((condition) => (
        <Box component="li" key={condition} sx={{ padding: 1.5, borderRadius: 1, bgcolor: 'background.sunken' }}>
          <Typography variant="h4" component="p">
            {t(`${condition}.name`)}
          </Typography>
          <GroupName condition={condition} />
          {picturesOf && <Box sx={{ marginBlockStart: 1 }}>{picturesOf(condition, false)}</Box>}
        </Box>
      ))}
    </Box>
  );
}

function GroupName({ condition }: { condition: Condition }) {
  const { t } = useTranslation('conditions');
  return (
    <Typography variant="body2" color="textSecondary">
      {t(`groups.${conditionGroups[condition]}`)}
    </Typography>
  );
}

/** The confidence three times: drawn, as a frequency, and as a percentage. */
function Certainty({ result: { kind, confidence } }: { result: Result }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const number = Math.round(10 * confidence);
  return (
    <div>
      <TenDots filled={number} />
      <Typography sx={{ fontSize: 'lead', fontWeight: 600, marginBlockStart: 1 }}>
        {t(kind === 'narrowed' ? 'analysis.result.oneOfThese' : 'analysis.result.frequency', {
          number: format.number(number),
        })}
      </Typography>
      <Typography>
        <span>{`${t('result.confidence')}:`}</span> <strong>{format.percent(confidence)}</strong>
      </Typography>
    </div>
  );
}
