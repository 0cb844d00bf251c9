import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { hasSigns } from '@skrin/domain/programmes/skin/condition-urgency';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Fold } from '../../../components/fold.tsx';

/**
 * What to do now. For several conditions as equals, it is the advice that is right for all of them; the advice for each
 * is folded, so that none looks more likely than the others.
 */
export function NextStep({ result: { kind, conditionSet } }: { result: Result }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const [only] = conditionSet;
  return (
    <CardSection title={t('analysis.result.todayTitle')}>
      {conditionSet.includes('varicella') && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('conditions:varicella.tellApart')}
        </Alert>
      )}
      {kind === 'clear' && only ? (
        <Advice condition={only} />
      ) : (
        <>
          <Typography>{t('analysis.result.untilDiagnosed')}</Typography>
          <List items={t('conditions:other.whatToDo', { returnObjects: true })} />
          <Typography sx={{ marginBlock: '16px 4px', fontWeight: 650 }}>{t('analysis.result.ofEach')}</Typography>
          {conditionSet.map((condition) => (
            <Fold key={condition} title={t(`conditions:${condition}.name`)}>
              <Description condition={condition} />
              <Heading>{t('analysis.result.whatToDo')}</Heading>
              <Advice condition={condition} />
            </Fold>
          ))}
        </>
      )}
      <CareArticle />
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('conditions:review.text')}
      </Typography>
    </CardSection>
  );
}

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

function Advice({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <>
      <List items={t(`conditions:${condition}.whatToDo`, { returnObjects: true })} />
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

function CareArticle() {
  const { t } = useTranslation('screening');
  const { language } = useLanguage();
  const articles = `${inLanguage(href('articleList'), language)}?topic=care`;
  return (
    <Link component={RouterLink} to={articles} data-no-print sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
      {t('analysis.result.careArticle')}
    </Link>
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
