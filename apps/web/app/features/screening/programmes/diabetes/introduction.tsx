import Typography from '@mui/material/Typography';
import { ClipboardList, HeartPulse, ListChecks, Ruler, TestTubeDiagonal, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Points } from '../../../../kit/points.tsx';
import { IntroductionPage, type IntroductionProps } from '../../assessment/components/introduction.tsx';

const what = { urgent: HeartPulse, scores: ListChecks, test: TestTubeDiagonal, habits: ClipboardList } as const;
const whatKeys = Object.keys(what) as (keyof typeof what)[];
const not = ['diagnosis', 'photo', 'who', 'limits'] as const;

/** What is needed, what it comes to, and what it is not. */
export default function DiabetesIntroduction(page: IntroductionProps) {
  const { t } = useTranslation('diabetesQuestions');
  return (
    <IntroductionPage
      title={t('intro.title')}
      lead={t('intro.lead')}
      points={[
        { icon: Ruler, title: t('intro.needTitle'), text: t('intro.need') },
        ...whatKeys.map((key) => ({ icon: what[key], title: t(`intro.what.${key}`) })),
        { icon: Wallet, title: t('intro.free') },
      ]}
      {...page}
    >
      <Typography sx={{ marginBlock: 3 }}>{t('intro.other')}</Typography>
      <Points title={t('intro.notTitle')} points={not.map((point) => t(`intro.not.${point}`))} />
    </IntroductionPage>
  );
}
