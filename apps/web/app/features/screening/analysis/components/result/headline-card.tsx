import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { conditionGroups } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { type Headline, type Hypothesis, type Share, wordFor } from '../../headline.ts';

interface HeadlineCardProps {
  headline: Headline;
  result: Result;
}

/** What photo and answers point to, and how surely: one, several in order, or three that count equally. */
export function HeadlineCard({ headline: { kind, shares }, result }: HeadlineCardProps) {
  const { t } = useTranslation(['screening', 'advice']);
  const format = useFormat();
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft', breakInside: 'avoid' }}>
      <Typography component={kind === 'one' ? 'p' : 'h2'} sx={{ fontWeight: 650, fontSize: 'lead' }}>
        {t(kind === 'one' && result.conflict ? 'analysis.result.conflictLead' : `analysis.result.${kind}Title`)}
      </Typography>
      {kind === 'unsure' && <Typography>{t('analysis.result.unsureText')}</Typography>}
      {kind === 'several' && (
        <Typography>{t('analysis.result.severalText', { level: format.percent(result.setLevel) })}</Typography>
      )}
      <Findings kind={kind} shares={shares} inWords={!result.conflict} />
      <Typography>{t('analysis.result.meaning')}</Typography>
      <Typography sx={{ marginBlockStart: 1, fontWeight: 600 }}>{t('advice:notices.disclaimer')}</Typography>
    </Paper>
  );
}

interface HypothesisProps {
  share: Share;
  /** 'very likely' would contradict the warning of a conflict. */
  inWords: boolean;
}

function Findings({ kind, shares, inWords }: Headline & { inWords: boolean }) {
  const [only] = shares;
  if (kind === 'one' && only) return <OneHypothesis share={only} inWords={inWords} />;
  return (
    <Box
      component={kind === 'several' ? 'ol' : 'ul'}
      sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, marginBlock: 2 }}
    >
      {shares.map((share, at) => (
        <Row key={share.hypothesis} share={share} inWords={inWords} leads={kind === 'several' && at === 0} />
      ))}
    </Box>
  );
}

function OneHypothesis({ share: { hypothesis, probability }, inWords }: HypothesisProps) {
  const { t } = useTranslation(['screening', 'conditions']);
  const format = useFormat();
  return (
    <Box sx={{ marginBlock: 1 }}>
      <Typography variant="h2" sx={{ fontSize: 'figure' }}>
        {t(`conditions:${hypothesis}.name`)}
      </Typography>
      <GroupName hypothesis={hypothesis} />
      <Typography sx={{ marginBlock: 1, fontSize: 'large' }}>
        {t('result.confidence')}: <strong>{format.probability(probability)}</strong>
        {inWords && ` (${t(`analysis.result.words.${wordFor(probability)}`)})`}
      </Typography>
    </Box>
  );
}

/** One of several; the leading one is set larger, equals look alike. */
function Row({ share: { hypothesis, probability }, inWords, leads }: HypothesisProps & { leads: boolean }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const format = useFormat();
  return (
    <Paper component="li" variant="outlined" sx={{ padding: 1.5, '& > div': { display: 'flex', columnGap: 2 } }}>
      <Box sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant={leads ? 'h2' : 'h4'} component="p" sx={{ minWidth: 0 }}>
          {t(`conditions:${hypothesis}.name`)}
        </Typography>
        <Typography sx={{ fontWeight: 650, fontSize: 'large' }}>{format.probability(probability)}</Typography>
      </Box>
      <Box sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <GroupName hypothesis={hypothesis} />
        {inWords && <Typography color="textSecondary">{t(`analysis.result.words.${wordFor(probability)}`)}</Typography>}
      </Box>
    </Paper>
  );
}

function GroupName({ hypothesis }: { hypothesis: Hypothesis }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <Typography color="textSecondary">
      {hypothesis === 'other' ? t('analysis.result.otherGroup') : t(`conditions:groups.${conditionGroups[hypothesis]}`)}
    </Typography>
  );
}
