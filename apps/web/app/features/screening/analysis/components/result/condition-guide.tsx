import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
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
      <Alert severity="error" sx={{ marginBlock: 2 }}>
        <AlertTitle component="h3">{t('analysis.result.emergency')}</AlertTitle>
        <List items={t(`conditions:${hypothesis}.emergency`, { returnObjects: true })} />
      </Alert>
      <Heading>{t('analysis.result.contagious')}</Heading>
      <Typography>{t(`conditions:${hypothesis}.contagious`)}</Typography>
    </>
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
