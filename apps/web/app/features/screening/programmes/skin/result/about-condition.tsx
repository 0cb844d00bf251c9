import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { hasSigns } from '@skrin/domain/programmes/skin/condition-urgency';
import { useTranslation } from 'react-i18next';

/** What a condition is, and whether it is contagious. */
export function Description({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <Typography>{t(`conditions:${condition}.summary`)}</Typography>
      <Heading>{t('analysis.result.contagious')}</Heading>
      <Typography>{t(`conditions:${condition}.contagious`)}</Typography>
    </>
  );
}

/** When a condition should be seen by a doctor, and the signs that call for one today, or for help now. */
export function WhenToGo({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <Heading>{t('analysis.result.seeClinician')}</Heading>
      <Typography>{t(`conditions:${condition}.seeClinician`)}</Typography>
      {hasSigns('urgent', condition) && (
        <Signs level="today" signs={t(`conditions:${condition}.urgent`, { returnObjects: true })} />
      )}
      {hasSigns('emergency', condition) && (
        <Signs level="now" signs={t(`conditions:${condition}.emergency`, { returnObjects: true })} />
      )}
    </>
  );
}

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
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {level === 'today' && <Typography sx={{ marginBlockStart: 1 }}>{t('analysis.result.urgentWorse')}</Typography>}
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h4" component="h3" sx={{ marginBlock: '16px 4px' }}>
    {children}
  </Typography>
);
