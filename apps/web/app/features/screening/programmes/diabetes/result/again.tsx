import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RiskAdvice } from '@skrin/contract/programmes/diabetes/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { useFlow } from '../../../flow.ts';
import { ReminderSwitch } from './reminder-switch.tsx';

interface AgainProps {
  analysis: Analysis<'diabetes'>;
  advice: RiskAdvice;
}

/** When to answer again, and what would be a reason to do so earlier. */
export function Again({ analysis: { id, programme, reminder }, advice: { againInYears } }: AgainProps) {
  const { t } = useTranslation('diabetesResult');
  const { routes } = useFlow();
  return (
    <CardSection title={t('again.title')}>
      <Typography sx={{ fontSize: 'large', fontWeight: 650, marginBlockEnd: 1 }}>
        {t('again.years', { count: againInYears })}
      </Typography>
      <Typography>{t('again.sooner')}</Typography>
      <Typography sx={{ marginBlockStart: 1 }}>{t('again.afterTest')}</Typography>
      {reminder && <ReminderSwitch id={id} reminder={reminder} />}
      <Button
        component={Link}
        to={routes.assessmentForm(programme)}
        variant="outlined"
        size="large"
        data-no-print
        sx={{ marginBlockStart: 2 }}
      >
        {t('history.againNow')}
      </Button>
    </CardSection>
  );
}
