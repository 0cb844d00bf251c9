import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href, inLanguage } from '@skrin/contract/pages';
import type { RiskAdvice } from '@skrin/contract/programmes/diabetes/result';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { CardSection } from '../../../../../kit/card-section.tsx';

/** What would lower the risk of who answered so, and where to read on. */
export function Habits({ advice: { habits, bmi } }: { advice: RiskAdvice }) {
  const { t } = useTranslation('diabetesResult');
  const { language } = useLanguage();
  // To somebody thin nobody says that the weight is as it should be.
  const praised = habits.length === 0 && bmi.asiaPacific !== 'thin';
  return (
    <CardSection title={t('habits.title')} text={habits.length > 0 && t('habits.lead')}>
      {praised && <Habit title={t('habits.none.title')} text={t('habits.none.text')} />}
      {habits.map((habit) => (
        <Habit key={habit} title={t(`habits.${habit}.title`)} text={t(`habits.${habit}.text`)} />
      ))}
      {!praised && <Typography>{t('habits.smoking')}</Typography>}
      <Link
        component={RouterLink}
        to={`${inLanguage(href('articleList'), language)}?topic=diabetes`}
        data-no-print
        sx={{ display: 'inline-block', paddingBlock: 1.25 }}
      >
        {t('habits.articles')}
      </Link>
    </CardSection>
  );
}

const Habit = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ marginBlockEnd: 2 }}>
    <Typography variant="h4" component="h3">
      {title}
    </Typography>
    <Typography>{text}</Typography>
  </Box>
);
