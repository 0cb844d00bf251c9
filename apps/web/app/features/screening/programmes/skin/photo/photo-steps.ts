import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { lazy } from 'react';

export const skinPhotoSteps = {
  Tips: lazy(async () => ({ default: (await import('./photo-tips.tsx')).PhotoTips })),
  detailsOf: ({ duration }: Answers) => ({ duration }),
};
