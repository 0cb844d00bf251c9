import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { type ComponentType, lazy } from 'react';
import type { IntroductionProps } from '../assessment/components/introduction.tsx';
import { SkinIntroduction } from './skin/introduction.tsx';

/** How each programme is introduced. The first one's is in the pages themselves, the others are loaded when shown. */
const introductions: Record<ProgrammeId, ComponentType<IntroductionProps>> = {
  skin: SkinIntroduction,
  diabetes: lazy(() => import('./diabetes/introduction.tsx')),
};

export const introductionOf = (id: ProgrammeId): ComponentType<IntroductionProps> => introductions[id];
