import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { Suspense } from 'react';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { viewsOf } from '../../programmes/registry.ts';

interface CourseOfProgrammeProps {
  programme: ProgrammeId;
  analyses: readonly AnalysisItem[];
}

/** How the checks of one programme went over time. The rows may still be those of the filter before. */
export default function CourseOfProgramme({ programme, analyses }: CourseOfProgrammeProps) {
  const { Course } = viewsOf(programme);
  if (!Course) return null;
  return (
    <Suspense fallback={<ContentSkeleton rows={4} />}>
      <Course analyses={analyses.filter((each) => each.programme === programme)} />
    </Suspense>
  );
}
