import { motion } from './tokens.ts';

/** The next page of something that is gone through comes from where reading goes on. */
export const slideIn = { animation: `skrin-slide-in ${motion.calm}ms ease-out` } as const;

/** What was waited for comes up to its place. */
export const unfold = { animation: `skrin-unfold ${motion.calm}ms ease-out` } as const;

/** Milliseconds that a scene of a film stays, to be understood; the next one takes its place as calmly as anything. */
export const SCENE_MS = 3_000;

/** Something is being worked on: an arc goes round. */
export const turning = { animation: 'skrin-turn 1.6s linear infinite' } as const;
