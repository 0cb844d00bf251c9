import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { Fold } from '../../../components/fold.tsx';
import { PrintAndShare } from '../../../components/take-along.tsx';
import { Description } from './about-condition.tsx';
import { ClassShares } from './class-shares.tsx';
import { Contributions } from './contributions.tsx';
import { HeatMapSection } from './heat-map.tsx';
import { HowSure } from './how-sure.tsx';
import { OutcomeReport } from './outcome-report.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { useSummary } from './use-summary.ts';

interface WhyProps {
  analysis: Analysis<'skin'>;
  result: Result;
}

/** The reasons and details of a result, from the most readable to the most technical, and what else one can do with it. */
export default function Why({ analysis, result }: WhyProps) {
  const { t } = useTranslation(['screening', 'conditions']);
  const { kind, condition } = result;
  const summary = useSummary(result);
  return (
    <>
      {analysis.note && (
        <Fold title={t('analysis.result.note')} open>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{analysis.note}</Typography>
        </Fold>
      )}
      {kind === 'clear' && condition && (
        <Fold title={t('analysis.result.whatIsIt')}>
          <Description condition={condition} />
        </Fold>
      )}
      <Fold title={t('analysis.result.whyTitle')}>
        <Contributions result={result} />
      </Fold>
      {kind !== 'unclear' && (
        <Fold title={t('analysis.result.howSure')}>
          <HowSure result={result} />
        </Fold>
      )}
      {analysis.photos.length > 1 && (
        <Fold title={t('analysis.sent.title')}>
          <AnalysisPhotos analysis={analysis} />
        </Fold>
      )}
      <Fold title={t('analysis.result.photoTitle')} open={result.offLesion}>
        <HeatMapSection analysisId={analysis.id} result={result} removedAt={analysis.photos[0]?.removedAt} />
      </Fold>
      <Fold title={t('analysis.result.classesTitle')}>
        <ClassShares result={result} />
      </Fold>
      <Fold title={t('analysis.result.aboutTitle')}>
        <TechnicalDetails result={result} />
      </Fold>
      <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
        <OutcomeReport analysis={analysis} />
        <Box data-no-print sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {analysis.can.update && (
            <Button
              component={RouterLink}
              to={href('analysisEdit', { id: analysis.id })}
              variant="outlined"
              size="large"
            >
              {t('analysis.result.nameIt')}
            </Button>
          )}
          <PrintAndShare text={summary} />
        </Box>
        <CareArticle />
        <Typography variant="body2" color="textSecondary">
          {t('conditions:review.text')}
        </Typography>
      </Stack>
    </>
  );
}

function CareArticle() {
  const { t } = useTranslation('screening');
  const { language } = useLanguage();
  const articles = `${inLanguage(href('articleList'), language)}?topic=care`;
  return (
    <Link component={RouterLink} to={articles} data-no-print sx={{ alignSelf: 'start', paddingBlock: 1.25 }}>
      {t('analysis.result.careArticle')}
    </Link>
  );
}
