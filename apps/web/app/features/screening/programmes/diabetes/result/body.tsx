import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../../../kit/description-list.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { useMeasures } from '../use-measures.ts';

/** Weight for height and waist by Asian and Indonesian limits, which no score counts. */
export function Body({ result: { answers, advice } }: { result: DiabetesResult }) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const measures = useMeasures({ weight: answers.weight.unit, waist: answers.waist.unit });
  const { bmi, waist } = advice;
  return (
    <CardSection title={t('body.title')} text={t('body.lead')}>
      <Typography sx={{ fontSize: 'large', fontWeight: 650, marginBlockEnd: 1 }}>
        {t('body.bmi', { value: format.number(bmi.value, { minimumFractionDigits: 1 }) })}
      </Typography>
      <DescriptionList layout="stacked" sx={{ marginBlockEnd: 2 }}>
        <Description name={t('body.asiaPacific.label')}>{t(`body.asiaPacific.${bmi.asiaPacific}`)}</Description>
        <Description name={t('body.indonesia.label')}>{t(`body.indonesia.${bmi.indonesia}`)}</Description>
      </DescriptionList>
      <Typography>
        {t(waist.raised ? 'body.waistRaised' : 'body.waistFine', {
          value: measures.waist(waist.value),
          limit: measures.waist(waist.limit),
        })}
      </Typography>
      {bmi.asiaPacific === 'thin' && (
        <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
          {t('body.thin')}
        </Alert>
      )}
    </CardSection>
  );
}
