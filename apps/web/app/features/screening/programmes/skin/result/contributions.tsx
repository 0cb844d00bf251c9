import Typography from '@mui/material/Typography';
import type { Contribution, Result } from '@skrin/contract/programmes/skin/result';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { useTranslation } from 'react-i18next';

/** What decided the result, in words: photo or answers, the answers that speak for it, and those against it. */
export function Contributions({ result }: { result: Result }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const { kind, photoShare, contributions, condition } = result;
  const name = t(`conditions:${condition ?? 'other'}.name`);
  return (
    <>
      {kind !== 'clear' && (
        <Typography sx={{ marginBlockEnd: 1 }}>{t('analysis.result.whyUnsure', { name })}</Typography>
      )}
      <Typography>{t(`analysis.result.mix.${mixOf(photoShare)}`)}</Typography>
      <ContributionList
        title={t('analysis.result.speaksFor', { name })}
        contributions={contributions.filter(({ weight }) => weight > 0)}
      />
      <ContributionList
        title={t('analysis.result.speaksAgainst', { name })}
        contributions={contributions.filter(({ weight }) => weight < 0)}
      />
    </>
  );
}

/** The mix in words, because a percentage means little to people. The limits between the words are our own choice. */
function mixOf(photoShare: number) {
  if (photoShare > 0.9) return 'photo';
  if (photoShare > 0.6) return 'mostlyPhoto';
  if (photoShare >= 0.4) return 'both';
  return photoShare >= 0.1 ? 'mostlyAnswers' : 'answers';
}

function ContributionList({ title, contributions }: { title: string; contributions: readonly Contribution[] }) {
  const describe = useContributionText();
  if (contributions.length === 0) return null;
  return (
    <>
      <Typography sx={{ marginBlock: '16px 4px', fontWeight: 650 }}>{title}</Typography>
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {contributions.map((contribution) => (
          <li key={`${contribution.field}.${contribution.option}`}>{describe(contribution)}</li>
        ))}
      </ul>
    </>
  );
}

type YesNoField = Extract<Finding, `${string}.yes`> extends `${infer Field}.yes` ? Field : never;
type OptionKey = `questionnaire:options.${Exclude<Finding, `${string}.yes`>}`;

/** An answer that counted: 'You said: Itching'. An option that was not chosen counted as absent, or as missing. */
function useContributionText(): (contribution: Contribution) => string {
  const { t } = useTranslation(['screening', 'questionnaire']);
  return ({ field, option, chosen, weight }) => {
    if (option === 'yes') {
      const question = t(`questionnaire:questions.${field as YesNoField}.title`);
      return t(chosen ? 'analysis.result.answeredYes' : 'analysis.result.answeredNo', { question });
    }
    const text = t(`questionnaire:options.${field}.${option}` as OptionKey);
    if (chosen) return t('analysis.result.ticked', { option: text });
    return t(weight > 0 ? 'analysis.result.absent' : 'analysis.result.missing', { option: text });
  };
}
