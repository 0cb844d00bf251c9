import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../../../kit/description-list.tsx';
import { ErrorState } from '../../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import type { Units } from '../use-measures.ts';
import { type Check, checksUntilQuery } from './checks-query.ts';
import { type Compared, compared, ScoresOverTime, useCompared } from './scores-over-time.tsx';

interface OverTimeProps {
  analysis: Analysis<'diabetes'>;
  result: DiabetesResult;
}

/** The check beside the earlier ones of the same person: what changed since the last, and all of them as charts. */
export function OverTime({ analysis, result: { answers } }: OverTimeProps) {
  const { t } = useTranslation('diabetesResult');
  const { data: checks, error, refetch } = useQuery(checksUntilQuery(analysis));
  const units = { weight: answers.weight.unit, waist: answers.waist.unit };
  const [before, now] = checks?.slice(-2) ?? [];
  return (
    <CardSection title={t('compare.title')} text={t(checks && !now ? 'compare.first' : 'compare.lead')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!checks && !error && <ContentSkeleton rows={2} />}
      {checks && before && now && (
        <Stack spacing={3}>
          <Changes before={before} now={now} units={units} />
          <ScoresOverTime checks={checks} units={units} />
        </Stack>
      )}
    </CardSection>
  );
}

function Changes({ before, now, units }: { before: Check; now: Check; units: Units }) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const of = useCompared(units);
  const change = (what: Compared) => {
    const by = now.scores[what] - before.scores[what];
    const { write } = of[what];
    const written = write(Math.abs(by));
    if (written === write(0)) return t('compare.same');
    return t(by < 0 ? 'compare.less' : 'compare.more', { change: written });
  };
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t('compare.with', { date: format.date(before.createdAt) })}
      </Typography>
      <DescriptionList layout="rows">
        {compared.map((what) => (
          <Description key={what} name={of[what].name}>
            {change(what)}
          </Description>
        ))}
      </DescriptionList>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        <span>{t('compare.noise')}</span> <span>{t('compare.age')}</span>
      </Typography>
    </div>
  );
}
