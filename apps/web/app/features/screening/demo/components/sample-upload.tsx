import { DEMO_ID } from '@skrin/contract/screening/demo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { PhotoStage } from '../../analysis/components/photo-stage.tsx';
import { usePhotoChoice } from '../../analysis/use-photo-choice.ts';
import { samplePhotoQuery } from '../sample.ts';

/** The drawn picture, chosen already, and checked on the device as any photo. */
export function SampleUpload({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('demo');
  const { data: picture, error, refetch } = useQuery(samplePhotoQuery());
  const { photo, choose } = usePhotoChoice();
  const chooseSample = useEffectEvent((blob: Blob) => choose(new File([blob], 'sample.jpg', { type: blob.type })));
  useEffect(() => {
    if (picture) chooseSample(picture);
  }, [picture]);

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!photo) return <ContentSkeleton />;
  return <PhotoStage assessmentId={DEMO_ID} lead={t('upload')} photo={photo} onStart={onStart} />;
}
