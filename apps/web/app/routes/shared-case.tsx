import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { AnswerList } from '../features/screening/assessment/components/answer-list.tsx';
import { QuestionnaireOf } from '../features/screening/assessment/questionnaire.tsx';
import { CareLevelLabel } from '../features/screening/components/care-level-label.tsx';
import { analysisPhotoQuery } from '../features/screening/photo-queries.ts';
import { viewsOf } from '../features/screening/programmes/registry.ts';
import { assessmentQuery } from '../features/screening/queries.ts';
import { CardSection } from '../kit/card-section.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import { useObjectUrl } from '../kit/use-object-url.ts';

/** The server records each opening as one access, so nothing is cached and nothing is read again automatically. */
const noCaching = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The check that a person shares with their clinic. It is asked for when somebody opens it, and not before. */
export function SharedCase({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation('clinicWork');
  const content = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CardSection title={t('consultations.case.title')} text={t('consultations.case.hint')}>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? content : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t(isOpen ? 'consultations.case.close' : 'consultations.case.open')}</span>
      </Button>
      {isOpen && (
        <Box id={content} sx={{ marginBlockStart: 3 }}>
          <OpenedCase analysisId={analysisId} />
        </Box>
      )}
    </CardSection>
  );
}

/** The care level, the photos, the answers, and the result once it is unlocked. */
function OpenedCase({ analysisId }: { analysisId: string }) {
  const { data: analysis, error, refetch } = useQuery({ ...analysisQuery(analysisId), ...noCaching });
  if (!analysis) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={5} />;
  return (
    <Stack spacing={3}>
      <div>
        <CareLevelLabel of={analysis} />
      </div>
      {analysis.photos.length > 0 && <Photos analysis={analysis} />}
      <SharedAnswers id={analysis.assessmentId} />
      <SharedResult analysis={analysis} />
    </Stack>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
    {children}
  </Typography>
);

function Photos({ analysis: { id, photos } }: { analysis: Analysis }) {
  const { t } = useTranslation('clinicWork');
  return (
    <div>
      <Heading>{t('consultations.case.photos')}</Heading>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {[...photos.entries()].map(([position, { removedAt }]) => (
          <li key={position}>
            {removedAt ? (
              <Typography color="textSecondary">{t('consultations.case.removed')}</Typography>
            ) : (
              <Photo id={id} position={position} />
            )}
          </li>
        ))}
      </Box>
    </div>
  );
}

function Photo({ id, position }: { id: string; position: number }) {
  const { t } = useTranslation('clinicWork');
  const { data, error } = useQuery({ ...analysisPhotoQuery(id, position), ...noCaching });
  const url = useObjectUrl(data);
  if (error) return <Typography color="textSecondary">{t('consultations.case.photoMissing')}</Typography>;
  if (!url) return <Skeleton variant="rounded" width={220} height={220} />;
  return (
    <Box
      component="img"
      src={url}
      alt={t('consultations.case.photo', { number: position + 1 })}
      sx={{ display: 'block', maxInlineSize: '100%', maxBlockSize: 360, borderRadius: 1 }}
    />
  );
}

function SharedAnswers({ id }: { id: string }) {
  const { t } = useTranslation('clinicWork');
  const { data, error, refetch } = useQuery({ ...assessmentQuery(id), ...noCaching });
  return (
    <div>
      <Heading>{t('consultations.case.answers')}</Heading>
      {data && (
        <QuestionnaireOf programme={data.programme}>
          <AnswerList answers={data.answers} />
        </QuestionnaireOf>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />)}
    </div>
  );
}

function SharedResult({ analysis: { programme, result } }: { analysis: Analysis }) {
  const { t } = useTranslation('clinicWork');
  const { SharedResult: Content } = viewsOf(programme);
  if (!result) return <Typography color="textSecondary">{t('consultations.case.closed')}</Typography>;
  return (
    <div>
      <Heading>{t('consultations.case.result')}</Heading>
      <Stack spacing={2}>
        <Suspense fallback={<ContentSkeleton rows={4} />}>
          <Content result={result} />
        </Suspense>
      </Stack>
    </div>
  );
}
