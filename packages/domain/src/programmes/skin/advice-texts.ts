import type { NoMatchReason } from '@skrin/contract/programmes/skin/advice';
import type { Duration } from '@skrin/contract/programmes/skin/answers';
import { type CareCase, careTextKey } from '../../screening/care-level.ts';

/** The texts about how long a problem may last before a doctor should see it, `care.lasting.<key>` in the catalogue. */
export const lastingTexts = ['days', 'weeks', 'months'] as const;
export type LastingText = (typeof lastingTexts)[number];

/** The one that fits what was answered: nobody is told to wait for a time that has passed. */
export const lastingText = (duration: Duration): LastingText =>
  duration === 'gt1m' ? 'months' : duration === 'gt1w' ? 'weeks' : 'days';

/** What the care level says in full: its own text, and for people who may wait, for how long, if that is known. */
export const careTexts = (of: CareCase, duration: Duration | undefined) =>
  careTextKey(of) === 'when_you_can' && duration
    ? (['when_you_can.action', `lasting.${lastingText(duration)}`] as const)
    : ([`${careTextKey(of)}.action`] as const);

/**
 * What to do where the answers do not match, `noMatch.<key>` in the catalogue. When to see a doctor is left to the care
 * level where that says it: 'see a doctor if …' beside 'see a doctor today' would sound like less.
 */
export const noMatchTexts = (reason: NoMatchReason, of: CareCase) =>
  reason === 'nothing_to_photograph' && careTextKey(of) === 'when_you_can'
    ? (['nothing_to_photograph.action', 'nothing_to_photograph.doctor'] as const)
    : ([`${reason}.action`] as const);

export const skinAdvice = {
  careTexts: ({ duration, ...of }: CareCase & { duration?: string | undefined }) =>
    careTexts(of, duration as Duration | undefined),
  noMatchTexts,
};
