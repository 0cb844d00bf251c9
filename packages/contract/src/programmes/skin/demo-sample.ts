import type { Answers } from './answers.ts';

/** Answers that fit the drawn ring of the sample picture; the demonstration evaluates no others. */
export const sampleAnswers: Answers = {
  location: ['arm_hand'],
  duration: 'gt1w',
  changed: true,
  symptoms: ['itching', 'circular_rash'],
  surface: ['ring_clear_centre'],
  feverOrPastChickenpox: false,
  history: [],
  fungalHistory: true,
  over50OrImmunocompromised: false,
};
