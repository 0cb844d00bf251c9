import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

/** What is named and what to do about it. Of several that count equally all are folded: none is to be followed first. */
export function ConditionGuide({ result: { kind, conditionSet } }: { result: Result }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <Section title={t('analysis.result.guideTitle')}>
      {conditionSet.map((condition) =>
        kind === 'clear' ? (
          <Guide key={condition} condition={condition} />
        ) : (
          <Fold key={condition}>
            <summary>{t(`conditions:${condition}.name`)}</summary>
            <Guide condition={condition} />
          </Fold>
        ),
      )}
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('conditions:review.text')}
      </Typography>
    </Section>
  );
}

function Guide({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <Typography>{t(`conditions:${condition}.summary`)}</Typography>
      <Heading>{t('analysis.result.seeClinician')}</Heading>
      <Typography>{t(`conditions:${condition}.seeClinician`)}</Typography>
      <Heading>{t('analysis.result.whatToDo')}</Heading>
      <List items={t(`conditions:${condition}.whatToDo`, { returnObjects: true })} />
      {has(withUrgent, condition) && (
        <Signs level="today" signs={t(`conditions:${condition}.urgent`, { returnObjects: true })} />
      )}
      {has(withEmergency, condition) && (
        <Signs level="now" signs={t(`conditions:${condition}.emergency`, { returnObjects: true })} />
      )}
      <Heading>{t('analysis.result.contagious')}</Heading>
      <Typography>{t(`conditions:${condition}.contagious`)}</Typography>
    </>
  );
}

/** Which conditions have signs of their own that ask for a doctor today, and for help now. */
const withUrgent = [
  'impetigo',
  'tinea_pedis',
  'onychomycosis',
  'tinea_corporis',
  'cutaneous_larva_migrans',
  'herpes_zoster',
] as const satisfies Condition[];
const withEmergency = ['cellulitis', 'impetigo', 'varicella', 'herpes_zoster'] as const satisfies Condition[];

const has = <Some extends Condition>(some: readonly Some[], condition: Condition): condition is Some =>
  some.some((each) => each === condition);

function Signs({ level, signs }: { level: 'today' | 'now'; signs: readonly string[] }) {
  const { t } = useTranslation('screening');
  const hue = level === 'now' ? 'error' : 'warning';
  return (
    <Box
      sx={{
        marginBlock: 2,
        padding: 2,
        borderRadius: 1,
        borderInlineStart: '6px solid',
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
