import type { ComponentType } from 'react';
import { calendarExamples } from './examples/calendar.tsx';
import { formExamples } from './examples/forms.tsx';
import { illustrationExamples } from './examples/illustrations.tsx';
import { kitExamples } from './examples/kit.tsx';

/** By the file of what they show, without its ending; `examples.test.ts` misses those that are not here. */
export const examples: Readonly<Record<string, ComponentType>> = {
  ...kitExamples,
  ...calendarExamples,
  ...formExamples,
  ...illustrationExamples,
};
