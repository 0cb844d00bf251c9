import { type Answers, durations, locations, surfaces, symptoms } from '@skrin/contract/screening/answers';
import { type Hypothesis, hypotheses, likelihoods } from '@skrin/domain/screening/likelihoods';
import type { Random } from './random.ts';

/** Share of people who leave an optional question empty. */
const UNANSWERED = 0.2;

/**
 * Answers of somebody who has the condition, drawn from the product's own table, so better than real answers. `wrong`:
 * the share of ticks that are moved to a random option of their question, of yes and no that are swapped, and of
 * durations that are random.
 */
export function simulateAnswers(hypothesis: Hypothesis, { wrong, random }: { wrong: number; random: Random }): Answers {
  const column = hypotheses.indexOf(hypothesis);
  const shareOf = (finding: keyof typeof likelihoods) => likelihoods[finding][column] ?? 0;
  const ticks = <Option extends string>(options: readonly Option[], shareOfOption: (option: Option) => number) => {
    const meant = options.filter((option) => random.share() < shareOfOption(option));
    const ticked = meant.map((option) => (random.share() < wrong ? random.pick(options) : option));
    const likeliest = options.reduce((best, each) => (shareOfOption(each) > shareOfOption(best) ? each : best));
    return ticked.length > 0 ? [...new Set(ticked)] : [likeliest];
  };
  const yesNo = (finding: keyof typeof likelihoods) => random.share() < shareOf(finding) !== random.share() < wrong;
  const optional = (finding: keyof typeof likelihoods) => {
    const answer = yesNo(finding);
    return random.share() < UNANSWERED ? undefined : answer;
  };
  const surface = ticks(surfaces, (option) => shareOf(`surface.${option}`));
  return {
    location: ticks(locations, (option) => shareOf(`location.${option}`)),
    duration:
      random.share() < wrong ? random.pick(durations) : random.draw(durations, (each) => shareOf(`duration.${each}`)),
    changed: optional('changed.yes'),
    symptoms: ticks(symptoms, (option) => shareOf(`symptoms.${option}`)),
    // The product asks the person again about this contradiction, so it is not simulated.
    surface: surface.length > 1 ? surface.filter((look) => look !== 'itch_no_rash') : surface,
    feverOrPastChickenpox: yesNo('feverOrPastChickenpox.yes'),
    fungalHistory: optional('fungalHistory.yes'),
    over50OrImmunocompromised: optional('over50OrImmunocompromised.yes'),
  };
}
