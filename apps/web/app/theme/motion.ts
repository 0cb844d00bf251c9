import { motion } from './tokens.ts';

/** The next page of something that is gone through comes from where reading goes on. */
export const slideIn = { animation: `skrin-slide-in ${motion.calm}ms ease-out` } as const;

/** The page before it comes back from where it went. */
export const slideBack = { animation: `skrin-slide-back ${motion.calm}ms ease-out` } as const;

/** What was waited for comes up to its place. */
export const unfold = { animation: `skrin-unfold ${motion.calm}ms ease-out` } as const;

/** A photo is read part by part: the ring that is over it moves from one to the next. It stands for a wait, so it repeats. */
export const readOver = {
  animation: 'skrin-read-over 2400ms ease-in-out infinite',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
} as const;

/** Milliseconds that a scene of a film stays, to be understood; the next one takes its place as calmly as anything. */
export const SCENE_MS = 3_000;

/** Something is being worked on: an arc goes round. */
export const turning = { animation: 'skrin-turn 1.6s linear infinite' } as const;
