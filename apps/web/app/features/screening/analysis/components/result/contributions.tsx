import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Contribution, Result } from '@skrin/contract/screening/results';
import type { Finding } from '@skrin/domain/screening/findings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { Section } from './section.tsx';
import { ShareBar } from './share-bar.tsx';

/** How much came from the photo, how much from the answers, and which answers counted most. */
export function Contributions({ result }: { result: Result }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const format = useFormat();
  const { kind, photoShare, contributions, condition } = result;
  const name = t(`conditions:${condition ?? 'other'}.name`);
  return (
    <Section title={t('analysis.result.whyTitle')}>
      {kind !== 'clear' && (
        <Typography sx={{ marginBlockEnd: 1 }}>{t('analysis.result.whyUnsure', { name })}</Typography>
      )}
      <Typography sx={{ marginBlockEnd: 1 }}>
        {t('analysis.result.shares', { photo: format.percent(photoShare), answers: format.percent(1 - photoShare) })}
      </Typography>
      <ShareBar share={photoShare} />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 'small' }}>
        <span>{t('analysis.result.photoOnly')}</span>
        <span>{t('analysis.result.answersOnly')}</span>
      </Box>
      <Answers
        title={t('analysis.result.speaksFor', { name })}
        contributions={contributions.filter(({ weight }) => weight > 0)}
      />
      <Answers
        title={t('analysis.result.speaksAgainst', { name })}
        contributions={contributions.filter(({ weight }) => weight < 0)}
      />
    </Section>
  );
}

function Answers({ title, contributions }: { title: string; contributions: readonly Contribution[] }) {
  const { t } = useTranslation('screening');
  const describe = useContributionText();
  if (contributions.length === 0) return null;
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ marginBlock: '16px 4px' }}>
        {title}
      </Typography>
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {contributions.map((contribution) => (
          <li key={`${contribution.field}.${contribution.option}`}>
            {describe(contribution)}{' '}
            <Typography component="span" color="textSecondary">
              ({t(`analysis.result.strength.${strengthOf(contribution.weight)}`)})
            </Typography>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Factors of 3 and 10 in likelihood: 'substantial' and 'strong' on Jeffreys' scale. */
function strengthOf(weight: number): 'strong' | 'clear' | 'slight' {
  const factor = Math.exp(Math.abs(weight));
  if (factor >= 10) return 'strong';
  return factor >= 3 ? 'clear' : 'slight';
}

type YesNoField = Extract<Finding, `${string}.yes`> extends `${infer Field}.yes` ? Field : never;
type OptionKey = `questionnaire:options.${Exclude<Finding, `${string}.yes`>}`;

/** An answer that counted, as a sentence: 'You ticked “Itching”'. */
function useContributionText(): (contribution: Contribution) => string {
  const { t } = useTranslation(['screening', 'questionnaire']);
  return ({ field, option, chosen }) => {
    if (option === 'yes') {
      const question = t(`questionnaire:questions.${field as YesNoField}.title`);
      return t(chosen ? 'analysis.result.answeredYes' : 'analysis.result.answeredNo', { question });
    }
    const text = t(`questionnaire:options.${field}.${option}` as OptionKey);
    return t(chosen ? 'analysis.result.ticked' : 'analysis.result.notTicked', { option: text });
  };
}
