import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type {
  ComparedFigure,
  Mean,
  OtherKind,
  Proportion,
  Simulation,
} from '@skrin/contract/programmes/skin/model-report';

export const conditionNames: Record<Condition, string> = {
  cellulitis: 'cellulitis',
  impetigo: 'impetigo',
  tinea_pedis: "athlete's foot",
  onychomycosis: 'nail fungus',
  tinea_corporis: 'ringworm',
  cutaneous_larva_migrans: 'cutaneous larva migrans',
  varicella: 'chickenpox',
  herpes_zoster: 'shingles',
};

export const otherNames: Record<OtherKind, string> = {
  other_disease: 'another disease',
  healthy_skin: 'healthy skin',
  no_skin: 'no skin',
};

export const figureNames: Record<ComparedFigure, string> = {
  right: 'right',
  top3: 'among the first three',
  refused: 'refused',
  calledHealthy: 'refused as healthy skin',
  letThrough: 'let through',
  auroc: 'AUROC, the eight against another disease',
};

export const simulationTitles: Record<Simulation['simulation'], string> = {
  wrongTicks: 'a fifth of the ticks wrong',
  manyWrongTicks: 'three in ten ticks wrong',
  wrongTable: 'as a wrong table has it',
  quarterOfAnswersLeans: 'a quarter of the answers lean the way the photo looks',
  halfOfAnswersLeans: 'half of the answers lean the way the photo looks',
  quarterOfPeopleLeans: 'a quarter of people answer as the photo looks',
  halfOfPeopleLeans: 'half of people answer as the photo looks',
  quarterOfOthersResembles: 'a quarter of other diseases described as what they resemble',
  halfOfOthersResembles: 'half of other diseases described as what they resemble',
  allOthersResemble: 'all other diseases described as what they resemble',
};

/** A table of Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** 0.9401 → `94.0 %`; nothing counted → `–`. */
export const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

/** 0.57 → `57 %`, for figures that are not known more precisely. */
export const wholePercent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export const decimal = (value: number): string => value.toFixed(3);

/** `94.0 % (377 of 401; 91.2–95.9 %)` */
export const withInterval = ({ value, k, n, wilson95 }: Proportion): string =>
  n === 0 ? '–' : `${percent(value)} (${k} of ${n}; ${range(wilson95)})`;

/** `61.0 % (52.1–69.8 %)` */
export const meanWithInterval = ({ value, interval95 }: Mean): string =>
  value === null ? '–' : `${percent(value)} (${range(interval95)})`;

const range = ([low, high]: [number, number]): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %`;

/** 0.031 → `+3.1`, in points. */
export const points = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}`;

export const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
