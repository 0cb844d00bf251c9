import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Simulation, simulationNames } from '@skrin/contract/programmes/skin/model-report';
import { type Combined, combine } from '@skrin/domain/programmes/skin/combine';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { type Hypothesis, hypotheses, priors } from '@skrin/domain/programmes/skin/likelihoods';
import { match } from '@skrin/domain/programmes/skin/match';
import { verdictOf } from '@skrin/domain/programmes/skin/verdict';
import type { ModelManifest } from '../src/manifest.ts';
import { type HeldOutReading, hypothesisOf, leadOf } from './left-out-readings.ts';
import { createRandom, type Random } from './random.ts';
import { type AnswerShares, answersOf, type Complaint, drawComplaint, simulateAnswers } from './simulated-answers.ts';
import { proportion } from './statistics.ts';
import type { Weighed } from './weights.ts';

export type SimulationName = (typeof simulationNames)[number];

/** How people answer. What is not said is as the product's own table has it. */
interface Answering {
  /** Share of ticks that are wrong. */
  wrong: number;
  /** Whether the table is wrong: each share is moved by normal noise on the logit scale. */
  wrongTable?: boolean;
  /** Share of people, or of questions of each, whose answers fit what the picture looks like. */
  leaningPeople?: number;
  leaningQuestions?: number;
  /** Share of other diseases that are described as what they look like. */
  resembling?: number;
}

const WRONG = 0.2;

const simulations = {
  wrongTicks: { wrong: WRONG },
  manyWrongTicks: { wrong: 0.3 },
  wrongTable: { wrong: WRONG, wrongTable: true },
  quarterOfAnswersLeans: { wrong: WRONG, leaningQuestions: 0.25 },
  halfOfAnswersLeans: { wrong: WRONG, leaningQuestions: 0.5 },
  quarterOfPeopleLeans: { wrong: WRONG, leaningPeople: 0.25 },
  halfOfPeopleLeans: { wrong: WRONG, leaningPeople: 0.5 },
  quarterOfOthersResembles: { wrong: WRONG, resembling: 0.25 },
  halfOfOthersResembles: { wrong: WRONG, resembling: 0.5 },
  allOthersResemble: { wrong: WRONG, resembling: 1 },
} as const satisfies Record<SimulationName, Answering>;

/** Somebody who sends a photo with answers that point to something. */
export interface Case {
  hypothesis: Hypothesis;
  reading: HeldOutReading;
  answers: Answers;
}

export type SimulatedFigures = Omit<Simulation, 'simulation'>;
export type Stated = SimulatedFigures['clear'];

const SEED = 20_261;
const WRONG_TABLES = 20;

/**
 * People as they come by the priors, with a photo of a source left out and simulated answers. They are the same for the
 * same photos, whatever is chosen for them; answers that point to none of the eight get no photo read and are left out.
 */
export function drawCases(readings: readonly Weighed<HeldOutReading>[], name: SimulationName, cases: number): Case[] {
  const answering: Answering = simulations[name];
  const random = createRandom(SEED);
  const pools = new Map(
    hypotheses.map((each) => [each, readings.filter(([reading]) => hypothesisOf(reading) === each)] as const),
  );
  const tables = Array.from({ length: WRONG_TABLES }, () => (answering.wrongTable ? wrongTable(random) : answersOf));
  return Array.from({ length: cases }, (_, at) => at).flatMap((at) => {
    const hypothesis = random.draw(hypotheses, (each) => priors[each]);
    const pool = pools.get(hypothesis) ?? [];
    const [first, ...others] = pool;
    if (!first) return [];
    const total = pool.reduce((sum, [, weight]) => sum + weight, 0);
    const [reading] = random.draw([first, ...others], ([, weight]) => weight / total);
    const table = tables[at % WRONG_TABLES] ?? answersOf;
    const somebody = { hypothesis, has: drawComplaint(hypothesis, random), looksLike: leadOf(reading) };
    const shares = sharesOf(somebody, { answering, table, random });
    const answers = simulateAnswers(shares, { wrong: answering.wrong, random });
    return match(answers).matched ? [{ hypothesis, reading, answers }] : [];
  });
}

type Table = (complaint: Complaint) => AnswerShares;

/** What somebody answers who has one thing, while the picture looks like another. */
function sharesOf(
  { hypothesis, has, looksLike }: { hypothesis: Hypothesis; has: Complaint; looksLike: Complaint },
  { answering, table, random }: { answering: Answering; table: Table; random: Random },
): AnswerShares {
  const { leaningPeople = 0, leaningQuestions = 0, resembling = 0 } = answering;
  if (random.share() < (hypothesis === 'other' ? Math.max(resembling, leaningPeople) : leaningPeople)) {
    return table(looksLike);
  }
  if (leaningQuestions === 0) return table(has);
  const leaning = new Map<string, boolean>();
  return (finding) => {
    const question = finding.slice(0, finding.indexOf('.'));
    if (!leaning.has(question)) leaning.set(question, random.share() < leaningQuestions);
    return table(leaning.get(question) ? looksLike : has)(finding);
  };
}

/** The table with each share moved by normal noise of deviation 1 on the logit scale. */
function wrongTable(random: Random): Table {
  const moves = new Map<string, number>();
  const moveOf = (key: string) => {
    const move = moves.get(key) ?? random.normal();
    moves.set(key, move);
    return move;
  };
  return (complaint) => (finding: Finding) => {
    const share = answersOf(complaint)(finding);
    return 1 / (1 + (1 / share - 1) * Math.exp(-moveOf(`${complaint} ${finding}`)));
  };
}

export type Rule = Pick<ModelManifest, 'fusion' | 'reliability'>;

/** What photo and answers of each case say together, whatever may be claimed of it; undefined where no photo is read. */
export const combineCases = (cases: readonly Case[], fusion: Rule['fusion']): (Combined | undefined)[] =>
  cases.map(({ reading: { photo, fault }, answers }) => (fault ? undefined : combine({ photo, answers, ...fusion })));

/** What the product says to people of whom nothing but photo and answers is known. */
export const figuresOf = (cases: readonly Case[], { fusion, reliability }: Rule): SimulatedFigures =>
  figuresOfCombined(cases, combineCases(cases, fusion), reliability);

/** The same, of what was combined before. */
export function figuresOfCombined(
  cases: readonly Case[],
  readings: readonly (Combined | undefined)[],
  reliability: Rule['reliability'],
): SimulatedFigures {
  const told = cases.map(({ reading: { photo }, answers, hypothesis }, at) => {
    const combined = readings[at];
    if (!combined) return { kind: 'refused' as const, hypothesis };
    const verdict = verdictOf({ photo, answers, combined, reliability });
    if (verdict.kind === 'none') return { kind: verdict.kind, hypothesis };
    const right = verdict.conditionSet.some((condition) => condition === hypothesis);
    return { kind: verdict.kind, hypothesis, claimed: verdict.certainty.value, right };
  });
  const shareOf = (kind: string) => told.filter((each) => each.kind === kind).length / Math.max(1, told.length);
  const stated = (kind: 'clear' | 'narrowed'): Stated => {
    const of = told.filter((each) => each.kind === kind);
    return {
      share: shareOf(kind),
      claimed: of.length === 0 ? null : of.reduce((sum, { claimed = 0 }) => sum + claimed, 0) / of.length,
      right: proportion(of.map(({ right = false }) => right)),
    };
  };
  const others = told.filter(({ hypothesis }) => hypothesis === 'other');
  return {
    cases: told.length,
    clear: stated('clear'),
    narrowed: stated('narrowed'),
    refused: shareOf('refused'),
    none: shareOf('none'),
    othersClear: proportion(others.map(({ kind }) => kind === 'clear')),
    othersNarrowed: proportion(others.map(({ kind }) => kind === 'narrowed')),
  };
}

/** By how much more is claimed than can be right, beyond the chance of drawing the cases; 0 where it holds. */
export const overstatementOf = ({ claimed, right }: Stated): number => Math.max(0, (claimed ?? 0) - right.wilson95[1]);

/** Of other diseases that are described as what they look like, no more may be named for certain. */
export const OTHERS_CLEAR_AT_MOST = 0.25;

/** Log loss of what somebody has, by photo and answers together, of photos that are let through. */
export function lossOf(cases: readonly Case[], fusion: Rule['fusion']): number {
  const losses = combineCases(cases, fusion).flatMap((combined, at) => {
    const hypothesis = cases[at]?.hypothesis;
    if (!combined) return [];
    const named = combined.probabilities.find(({ condition }) => condition === hypothesis);
    return [-Math.log(Math.max(1e-6, named?.combined ?? combined.other))];
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
