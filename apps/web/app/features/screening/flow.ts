import { href, type PageKey } from '@skrin/contract/pages';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { analysisPhotoQuery } from './photo-queries.ts';

/** Where the steps of the flow are. */
export type FlowRoutes = Record<
  'assessment' | 'assessmentEdit' | 'analysisStart' | 'photoUpload' | 'analysis',
  (id: string) => string
> & {
  assessmentForm: string;
  /** Where the questions of a new assessment are: `stepAddress` follows. */
  questions: string;
  /** Where a deleted assessment leaves one. */
  assessments: string;
  /** Where other analyses are found; absent where none is kept for long. */
  analyses?: string;
};

/** What differs between the flow of a member's photo, that of a visitor's, and the demonstration of it. */
export interface Flow {
  /** Called before the first thing is stored. */
  begin?: () => Promise<void>;
  /** Whether answers, photo and result are kept, so that one can come back to them. */
  keeps: boolean;
  /** Whether the answers are given, to be looked at and not changed. */
  readOnly: boolean;
  routes: FlowRoutes;
  photoQuery: typeof analysisPhotoQuery;
  /** The earlier analysis of the same problem, of which another photo is taken. */
  followsId?: string;
  /** The page that the questions are, where search engines may show it. */
  page?: PageKey;
}

export const FlowContext = createContext<Flow>({
  keeps: true,
  readOnly: false,
  routes: {
    assessment: (id) => href('assessment', { id }),
    assessmentEdit: (id) => href('assessmentEdit', { id }),
    assessmentForm: href('assessmentForm'),
    questions: href('assessmentForm'),
    analysisStart: (assessment) => href('analysisStart', { assessment }),
    // Straight to the second step, for those who know the tips.
    photoUpload: (assessment) => href('analysisStart', { assessment, step: 'upload' }),
    analysis: (id) => href('analysis', { id }),
    assessments: href('assessments'),
    analyses: href('analyses'),
  },
  photoQuery: analysisPhotoQuery,
});

export const useFlow = (): Flow => useContext(FlowContext);

/** Where an address names an earlier analysis. */
export const FOLLOWS = 'follows';

/** The earlier analysis that the address names, where another photo of its problem is on its way. */
export function useFollowed(): string | undefined {
  const [search] = useSearchParams();
  return search.get(FOLLOWS) ?? undefined;
}
