import Typography from '@mui/material/Typography';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../../../kit/description-list.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { ShareBar } from './share-bar.tsx';

/** The shares of photo and answers in percent, the time, and the versions of model and questionnaire. */
export function TechnicalDetails({
  result: { analysedAt, modelVersion, questionnaireVersion, ...result },
}: {
  result: Result;
}) {
  const { t } = useTranslation(['screening', 'advice']);
  const format = useFormat();
  const [photo, answers] = [format.percent(result.photoShare), format.percent(1 - result.photoShare)];
  return (
    <>
      <Typography sx={{ marginBlockEnd: 1 }}>{t('analysis.result.shares', { photo, answers })}</Typography>
      <ShareBar share={result.photoShare} />
      <DescriptionList layout="stacked" sx={{ marginBlock: 2 }}>
        <Description name={t('analysis.result.date')}>
          <DateTime time={analysedAt} />
        </Description>
        <Description name={t('analysis.result.model')}>{modelVersion}</Description>
        <Description name={t('analysis.result.questionnaire')}>{questionnaireVersion}</Description>
      </DescriptionList>
      <Typography variant="body2" color="textSecondary">
        <span>{`${t('advice:notices.beta')}. ${t('advice:notices.emergency')}`}</span>
      </Typography>
    </>
  );
}
