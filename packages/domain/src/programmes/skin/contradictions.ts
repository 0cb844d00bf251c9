import type { Answers } from '@skrin/contract/programmes/skin/answers';

export type Contradiction = {
  path: 'answers.location' | 'answers.surface';
  code: 'entire_body_and_one_side' | 'itch_no_rash_with_other_surface';
};

/** Whether `history` says the same as the yes or no that it explains. */
export const agreesWithHistory = ({ feverOrPastChickenpox, history }: Answers): boolean =>
  history === undefined || history.length > 0 === feverOrPastChickenpox;

/** Answers that exclude each other (clinical rule N4): the person is asked to correct them, nothing is scored. */
export function contradictions({ location, surface }: Pick<Answers, 'location' | 'surface'>): Contradiction[] {
  const found: Contradiction[] = [];
  if (location.includes('entire_body') && location.includes('one_side'))
    found.push({ path: 'answers.location', code: 'entire_body_and_one_side' });
  if (surface.includes('itch_no_rash') && surface.some((option) => option !== 'itch_no_rash'))
    found.push({ path: 'answers.surface', code: 'itch_no_rash_with_other_surface' });
  return found;
}
