import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RiskAdvice } from '@skrin/contract/programmes/diabetes/result';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlow } from '../../../flow.ts';

interface BloodTestProps {
  advice: RiskAdvice['bloodTest'];
  /** Whether signs call for a doctor: they come first, and neither score may sound like there is time. */
  isUrgent: boolean;
  /** The ways to a clinic. */
  clinics: ReactNode;
  /** The ways to take the result along. */
  children: ReactNode;
}

/** Whether a blood test is advised, how soon, why, which one and where: what the result is about. */
export function BloodTest({ advice, isUrgent, clinics, children }: BloodTestProps) {
  const { t } = useTranslation('diabetesResult');
  const { isVisitor } = useFlow();
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
      <Typography sx={{ fontWeight: 650 }}>{t('test.title')}</Typography>
      <Typography id={id} variant="h2" sx={{ marginBlock: 0.5 }}>
        {isUrgent ? t('test.urgent.title') : t(`test.time.${advice.time}.title`)}
      </Typography>
      <Typography>{isUrgent ? t('test.urgent.text') : t(`test.time.${advice.time}.text`)}</Typography>
      {!isUrgent && <Reasons reasons={advice.reasons} />}
      {!isUrgent && advice.time !== 'not_now' && <WhichAndWhere tests={advice.tests} clinics={clinics} />}
      {!isVisitor && (
        <Typography data-no-print sx={{ marginBlockStart: 2 }}>
          {t('test.bring')}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

function Reasons({ reasons }: Pick<RiskAdvice['bloodTest'], 'reasons'>) {
  const { t } = useTranslation('diabetesResult');
  if (reasons.length === 0) return null;
  return (
    <>
      <Heading>{t('test.reasonsTitle')}</Heading>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`test.reasons.${reason}`)}</li>
        ))}
      </Box>
    </>
  );
}

function WhichAndWhere({ tests, clinics }: Pick<RiskAdvice['bloodTest'], 'tests'> & { clinics: ReactNode }) {
  const { t } = useTranslation('diabetesResult');
  return (
    <>
      <Heading>{t('test.whichTitle')}</Heading>
      <Typography>{t('test.which')}</Typography>
      <Box component="dl" sx={{ marginBlock: 1, '& dt': { fontWeight: 600 }, '& dd': { margin: '0 0 8px' } }}>
        {tests.map((test) => (
          <div key={test}>
            <dt>{t(`test.tests.${test}.name`)}</dt>
            <dd>{t(`test.tests.${test}.text`)}</dd>
          </div>
        ))}
      </Box>
      <Typography>{t('test.confirm')}</Typography>
      <Heading>{t('test.whereTitle')}</Heading>
      <Typography sx={{ marginBlockEnd: 1.5 }}>{t('test.where')}</Typography>
      {clinics}
    </>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h4" component="h3" sx={{ marginBlock: '16px 4px' }}>
    {children}
  </Typography>
);
