import { type Answers, durations, locations, surfaces, symptoms } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { type Hypothesis, likelihoods } from '@skrin/domain/programmes/skin/likelihoods';
import {
  type Component,
  componentShares,
  components,
  shareOfComponent,
} from '@skrin/domain/programmes/skin/look-alikes';
import type { Random } from './random.ts';

/** Share of people who leave an optional question empty. */
const UNANSWERED = 0.2;

/** Share of people who would give an answer. */
export type AnswerShares = (finding: Finding) => number;

/** Somebody's complaint: one of the eight, or one of what other diseases are made of. */
export type Complaint = Condition | Component;

/** The product's own table of a complaint. */
export const answersOf =
  (complaint: Complaint): AnswerShares =>
  (finding) => {
    const condition = conditions.find((each) => each === complaint);
    const component = components.find((each) => each === complaint);
    if (component) return shareOfComponent(finding, component);
    return condition ? (likelihoods[finding][conditions.indexOf(condition)] ?? 0) : 0;
  };

/** What somebody has: other diseases are drawn as often as they come. */
export const drawComplaint = (hypothesis: Hypothesis, random: Random): Complaint =>
  hypothesis === 'other' ? random.draw(components, (each) => componentShares[each]) : hypothesis;

/**
 * Answers of somebody who has what the shares describe; drawn from the product's own table they are better than real
 * ones. `wrong`: the share of ticks that are moved to a random option of their question, of yes and no that are swapped,
 * and of durations that are random.
 */
export function simulateAnswers(shareOf: AnswerShares, { wrong, random }: { wrong: number; random: Random }): Answers {
  const ticks = <Option extends string>(options: readonly Option[], shareOfOption: (option: Option) => number) => {
    const meant = options.filter((option) => random.share() < shareOfOption(option));
    const ticked = meant.map((option) => (random.share() < wrong ? random.pick(options) : option));
    const likeliest = options.reduce((best, each) => (shareOfOption(each) > shareOfOption(best) ? each : best));
    return ticked.length > 0 ? [...new Set(ticked)] : [likeliest];
  };
  const yesNo = (finding: Finding) => random.share() < shareOf(finding) !== random.share() < wrong;
  const optional = (finding: Finding) => {
    const answer = yesNo(finding);
    return random.share() < UNANSWERED ? undefined : answer;
  };
  const ofDurations = durations.reduce((sum, each) => sum + shareOf(`duration.${each}`), 0);
  const surface = ticks(surfaces, (option) => shareOf(`surface.${option}`));
  return {
    location: ticks(locations, (option) => shareOf(`location.${option}`)),
    duration:
      random.share() < wrong
        ? random.pick(durations)
        : random.draw(durations, (each) => shareOf(`duration.${each}`) / ofDurations),
    changed: optional('changed.yes'),
    symptoms: ticks(symptoms, (option) => shareOf(`symptoms.${option}`)),
    // The product asks the person again about this contradiction, so it is not simulated.
    surface: surface.length > 1 ? surface.filter((look) => look !== 'itch_no_rash') : surface,
    feverOrPastChickenpox: yesNo('feverOrPastChickenpox.yes'),
    fungalHistory: optional('fungalHistory.yes'),
    over50OrImmunocompromised: optional('over50OrImmunocompromised.yes'),
  };
}
