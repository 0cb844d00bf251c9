import { href, type PageKey } from '@skrin/contract/pages';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { formAddress } from '../../pages.ts';
import { analysisPhotoQuery } from './photo-queries.ts';

/** The URLs of the flow's steps. */
type FlowRoutes = Record<
  'assessment' | 'assessmentEdit' | 'analysisStart' | 'photoUpload' | 'analysis',
  (id: string) => string
> & {
  assessmentForm: (programme: ProgrammeId) => string;
  /** The URL of a new assessment's questions, to which `stepAddress` is appended. */
  questions: (programme: ProgrammeId) => string;
  /** Where the user goes after deleting an assessment. */
  assessments: string;
  /** The history of analyses; absent in flows without one. */
  analyses?: string;
};

/** What differs between the flows of members, of visitors and of the demonstration. */
export interface Flow {
  /** Called before the first thing is stored. */
  begin?: () => Promise<void>;
  /** Whether answers, photo and result are kept, so that one can come back to them. */
  keeps: boolean;
  /** Whether it is of a visitor, who can neither name a result nor take its document nor find it in a history. */
  isVisitor?: true;
  /** Whether the answers are fixed and can only be looked at. */
  readOnly: boolean;
  routes: FlowRoutes;
  photoQuery: typeof analysisPhotoQuery;
  /** The earlier analysis of the same problem that the new photo follows. */
  followsId?: string;
  /** The page of the questions, if search engines may index it. */
  page?: PageKey;
}

export const FlowContext = createContext<Flow>({
  keeps: true,
  readOnly: false,
  routes: {
    assessment: (id) => href('assessment', { id }),
    assessmentEdit: (id) => href('assessmentEdit', { id }),
    assessmentForm: formAddress,
    questions: formAddress,
    analysisStart: (assessment) => href('analysisStart', { assessment }),
    // Skips the tips, for users who know them.
    photoUpload: (assessment) => href('analysisStart', { assessment, step: 'upload' }),
    analysis: (id) => href('analysis', { id }),
    assessments: href('assessments'),
    analyses: href('analyses'),
  },
  photoQuery: analysisPhotoQuery,
});

export const useFlow = (): Flow => useContext(FlowContext);

/** The URL parameter that names an earlier analysis. */
export const FOLLOWS = 'follows';

/** The earlier analysis that the URL names, when another photo of its problem is taken. */
export function useFollowsId(): string | undefined {
  const [search] = useSearchParams();
  return search.get(FOLLOWS) ?? undefined;
}
