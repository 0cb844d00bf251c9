import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Headline, Hypothesis } from '../../headline.ts';
import { Section } from './section.tsx';

/** What each hypothesis of the headline is and what to do about it. Equals are all open, otherwise the first one is. */
export function ConditionGuide({ headline: { kind, shares } }: { headline: Headline }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <Section title={t('analysis.result.guideTitle')}>
      {kind === 'one'
        ? shares.map(({ hypothesis }) => <Guide key={hypothesis} hypothesis={hypothesis} />)
        : shares.map(({ hypothesis }, at) => (
            <Fold key={hypothesis} open={kind === 'unsure' || at === 0}>
              <summary>{t(`conditions:${hypothesis}.name`)}</summary>
              <Guide hypothesis={hypothesis} />
            </Fold>
          ))}
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('conditions:review.text')}
      </Typography>
    </Section>
  );
}

function Guide({ hypothesis }: { hypothesis: Hypothesis }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <Typography>{t(`conditions:${hypothesis}.summary`)}</Typography>
      <Heading>{t('analysis.result.seeClinician')}</Heading>
      <Typography>{t(`conditions:${hypothesis}.seeClinician`)}</Typography>
      <Heading>{t('analysis.result.whatToDo')}</Heading>
      <List items={t(`conditions:${hypothesis}.whatToDo`, { returnObjects: true })} />
      {has(withUrgent, hypothesis) && (
        <Signs level="today" signs={t(`conditions:${hypothesis}.urgent`, { returnObjects: true })} />
      )}
      {has(withEmergency, hypothesis) && (
        <Signs level="now" signs={t(`conditions:${hypothesis}.emergency`, { returnObjects: true })} />
      )}
      <Heading>{t('analysis.result.contagious')}</Heading>
      <Typography>{t(`conditions:${hypothesis}.contagious`)}</Typography>
    </>
  );
}

/** Which hypotheses have signs of their own that ask for a doctor today, and for help now. */
const withUrgent = [
  'impetigo',
  'tinea_pedis',
  'onychomycosis',
  'tinea_corporis',
  'cutaneous_larva_migrans',
  'herpes_zoster',
  'other',
] as const satisfies Hypothesis[];
const withEmergency = ['cellulitis', 'impetigo', 'varicella', 'herpes_zoster', 'other'] as const satisfies Hypothesis[];

const has = <Some extends Hypothesis>(some: readonly Some[], hypothesis: Hypothesis): hypothesis is Some =>
  some.some((each) => each === hypothesis);

function Signs({ level, signs }: { level: 'today' | 'now'; signs: readonly string[] }) {
  const { t } = useTranslation('screening');
  const hue = level === 'now' ? 'error' : 'warning';
  return (
    <Box
      sx={{
        marginBlock: 2,
        padding: 2,
        borderRadius: 1,
        borderInlineStart: 6,
        borderColor: `${hue}.main`,
        bgcolor: `${hue}.soft`,
      }}
    >
      <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {t(level === 'now' ? 'analysis.result.emergency' : 'analysis.result.urgent')}
      </Typography>
      <List items={signs} />
      {level === 'today' && <Typography sx={{ marginBlockStart: 1 }}>{t('analysis.result.urgentWorse')}</Typography>}
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h4" component="h3" sx={{ marginBlock: '16px 4px' }}>
    {children}
  </Typography>
);

const List = ({ items }: { items: readonly string[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Printed open, whatever was folded on the screen. */
const Fold = styled('details')(({ theme: { vars, typography } }) => ({
  borderBlockStart: `1px solid ${vars.palette.divider}`,
  paddingBlockEnd: 8,
  '& > summary': {
    minHeight: 44,
    paddingBlock: '10px 4px',
    fontWeight: 650,
    fontSize: typography.lead,
    cursor: 'pointer',
  },
  '@media print': {
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  },
}));
