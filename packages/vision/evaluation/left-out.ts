import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import {
  type ComparedFigure,
  type Comparison,
  type Folds,
  type LeftOut,
  leftOutFigures,
  otherKinds,
  type Stress,
  skinTypeGroups,
} from '@skrin/contract/programmes/skin/model-report';
import { type ScopeFault, scopeFaults } from '@skrin/contract/screening/analyses';
import { probabilitiesOf } from '../src/infer.ts';
import type { ModelManifest, ScopeLabel } from '../src/manifest.ts';
import { scopeFault } from '../src/read-photo.ts';
import { conditionOf, type HeldOutPhoto, type Ruler } from './held-out.ts';
import {
  aurocOverSources,
  bootstrap95,
  type Cell,
  cellsOf,
  meanOverSources,
  meanShare,
  shareOverSources,
} from './sources.ts';
import { proportion } from './statistics.ts';

/** What the product makes of scores. */
export interface Rule extends Pick<ModelManifest, 'temperature'> {
  /** Why a photo is not let through for what it shows. */
  faultOf: (scope: Record<ScopeLabel, number>) => ScopeFault | undefined;
}

export const ruleOf = ({ temperature, thresholds }: Pick<ModelManifest, 'temperature' | 'thresholds'>): Rule => ({
  temperature,
  faultOf: (scope) => scopeFault(scope, thresholds),
});

/** Version 0.4.0, by which the next is judged: its gate asked for enough of the eight together. */
export const EARLIER_VERSION = '0.4.0';
export const earlierRule: Rule = {
  temperature: 1,
  faultOf: ({ not_skin, healthy, other_lesion }) => {
    const [noSkin, healthySkin] = [not_skin / 0.17, healthy / 0.3];
    if (Math.max(noSkin, healthySkin) > 1) return noSkin > healthySkin ? 'not_skin' : 'healthy_skin';
    return not_skin + healthy + other_lesion > 0.6 ? 'other_disease' : undefined;
  },
};

/** A photo with the answer to it. */
export interface Judged {
  photo: HeldOutPhoto;
  /** The conditions, the likeliest first. */
  ranked: Condition[];
  fault: ScopeFault | undefined;
  /** Share of the eight in all diseases. */
  ofTheEight: number;
}

export function judge(photo: HeldOutPhoto, { temperature, faultOf }: Rule): Judged {
  const { conditions: seen, scope } = probabilitiesOf(photo.scores, temperature);
  const eight = conditions.reduce((sum, condition) => sum + seen[condition], 0);
  return {
    photo,
    ranked: conditions.toSorted((a, b) => seen[b] - seen[a]),
    fault: faultOf(scope),
    ofTheEight: eight / (eight + scope.other_lesion),
  };
}

const of = (ruler: Ruler) => (photo: HeldOutPhoto) => photo.ruler === ruler;
/** Ordinary photos without skin are of no source that could be left out. */
const isLeftOut = ({ ruler, kind }: HeldOutPhoto) => (kind === 'no_skin' ? ruler !== 'simulated' : ruler === 'source');
const isRight = ({ photo, ranked }: Judged): boolean => ranked[0] === photo.kind;
const isRefused = ({ fault }: Judged): boolean => fault !== undefined;
const isLetThrough = ({ fault }: Judged): boolean => fault === undefined;
const isTrue = {
  right: isRight,
  top3: ({ photo, ranked }: Judged) => ranked.slice(0, 3).some((condition) => condition === photo.kind),
  refused: isRefused,
  calledHealthy: ({ fault }: Judged) => fault === 'healthy_skin',
  letThrough: isLetThrough,
} as const satisfies Record<Exclude<ComparedFigure, 'auroc'>, (judged: Judged) => boolean>;

const keysOf = ({ photo: { source, kind } }: Judged) => ({ source, shows: kind });
const isOfTheEight = ({ photo }: Judged): boolean => conditionOf(photo) !== undefined;
const skinTypesOf = ({ photo: { skinType } }: Judged) =>
  skinType === undefined ? undefined : skinTypeGroups[Math.ceil(skinType / 2) - 1];

/** Figures of photos of sources that the judging networks were kept from. */
export function leftOutOf(photos: readonly HeldOutPhoto[], rule: Rule): LeftOut {
  const judged = photos.filter(isLeftOut).map((photo) => judge(photo, rule));
  const cells = cellsOf(judged, keysOf);
  const ofKind = (kind: string) => cells.filter(({ shows }) => shows === kind);
  const eight = cells.filter(({ shows }) => conditions.some((condition) => condition === shows));
  return {
    overall: meansOf(eight),
    byCondition: conditions.map((condition) => ({ condition, figures: meansOf(ofKind(condition)) })),
    bySkinType: skinTypeGroups.map((types) => {
      const some = judged.filter((each) => skinTypesOf(each) === types);
      const ofTheEight = some.filter(isOfTheEight);
      return {
        types,
        right: proportion(ofTheEight.map(isRight)),
        refused: proportion(ofTheEight.map(isRefused)),
        othersLetThrough: proportion(some.filter(({ photo }) => photo.kind === 'other_disease').map(isLetThrough)),
      };
    }),
    others: otherKinds.map((kind) => ({ kind, letThrough: meanShare(ofKind(kind), isLetThrough) })),
    auroc: shareOverSources([...eight, ...ofKind('other_disease')], (drawn) =>
      aurocOf(drawn, ({ ofTheEight }) => ofTheEight),
    ),
    bySource: conditions.flatMap((condition) =>
      bySource(judged, condition).map(([source, some]) => ({
        source,
        condition,
        right: proportion(some.map(isRight)),
        top3: proportion(some.map(isTrue.top3)),
        refused: proportion(some.map(isRefused)),
        faults: faultsOf(some),
      })),
    ),
    othersBySource: otherKinds.flatMap((kind) =>
      bySource(judged, kind).map(([source, some]) => ({
        source,
        kind,
        letThrough: proportion(some.map(isLetThrough)),
        faults: faultsOf(some),
      })),
    ),
  };
}

const meansOf = (cells: Cell<Judged>[]): LeftOut['overall'] => ({
  right: meanShare(cells, isTrue.right),
  top3: meanShare(cells, isTrue.top3),
  refused: meanShare(cells, isTrue.refused),
  calledHealthy: meanShare(cells, isTrue.calledHealthy),
});

const bySource = (judged: Judged[], kind: string): [source: string, judged: Judged[]][] =>
  [
    ...Map.groupBy(
      judged.filter(({ photo }) => photo.kind === kind),
      ({ photo }) => photo.source,
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length);

const faultsOf = (judged: Judged[]): Record<ScopeFault, number> =>
  Object.fromEntries(
    scopeFaults.map((fault) => [fault, judged.filter((each) => each.fault === fault).length]),
  ) as Record<ScopeFault, number>;

const aurocOf = <Item>(cells: readonly Cell<Item>[], scoreOf: (item: Item) => number): number =>
  aurocOverSources(
    cells.filter(({ shows }) => shows !== 'other_disease'),
    cells.filter(({ shows }) => shows === 'other_disease'),
    scoreOf,
  );

/** A photo with what two versions make of it. */
interface Pair {
  before: Judged;
  now: Judged;
}

/** The same figures for an earlier version, on exactly the photos of left-out sources that both were judged on. */
export function compareVersions(
  photos: { before: readonly HeldOutPhoto[]; now: readonly HeldOutPhoto[] },
  rules: { before: Rule; now: Rule },
): Comparison {
  const pairs = pairsOf(photos).map(({ before, now }) => ({
    before: judge(before, rules.before),
    now: judge(now, rules.now),
  }));
  const cells = cellsOf(pairs, ({ now }) => keysOf(now));
  const eight = cells.filter(({ shows }) => conditions.some((condition) => condition === shows));
  const ofKind = (kind: string) => cells.filter(({ shows }) => shows === kind);
  const ofSkin = (types: string, isMember: (judged: Judged) => boolean): Cell<Pair>[] =>
    onePool(pairs.filter(({ now }) => skinTypesOf(now) === types && isMember(now)));
  const isOther = ({ photo }: Judged) => photo.kind === 'other_disease';
  return {
    version: EARLIER_VERSION,
    photos: pairs.length,
    rows: [
      ...leftOutFigures.flatMap((figure) => changeOf(figure, 'all', eight)),
      ...changeOf('auroc', 'all', [...eight, ...ofKind('other_disease')]),
      ...otherKinds.flatMap((kind) => changeOf('letThrough', kind, ofKind(kind))),
      ...conditions.flatMap((condition) =>
        (['right', 'top3', 'refused'] as const).flatMap((figure) => changeOf(figure, condition, ofKind(condition))),
      ),
      ...skinTypeGroups.flatMap((types) => [
        ...changeOf('right', types, ofSkin(types, isOfTheEight)),
        ...changeOf('letThrough', types, ofSkin(types, isOther)),
      ]),
    ],
  };
}

/** All photos as of one source: their share is of photos. */
const onePool = (pairs: Pair[]): Cell<Pair>[] => cellsOf(pairs, () => ({ source: 'all', shows: 'all' }));

function changeOf(
  figure: ComparedFigure,
  about: Comparison['rows'][number]['of'],
  cells: readonly Cell<Pair>[],
): Comparison['rows'] {
  if (cells.length === 0) return [];
  const scoreOf = (judged: Judged) => (figure === 'auroc' ? judged.ofTheEight : Number(isTrue[figure](judged)));
  const scored = cells.map((cell) => ({
    ...cell,
    items: cell.items.map(({ before, now }) => ({ before: scoreOf(before), now: scoreOf(now) })),
  }));
  const overSources = figure === 'auroc' ? aurocOf : meanOverSources;
  const figureOf = (some: readonly Cell<Record<keyof Pair, number>>[], version: keyof Pair) =>
    overSources(some, (scores) => scores[version]);
  return [
    {
      figure,
      of: about,
      photos: cells.reduce((sum, { items }) => sum + items.length, 0),
      before: figureOf(scored, 'before'),
      now: figureOf(scored, 'now'),
      change95: bootstrap95(scored, (drawn) => figureOf(drawn, 'now') - figureOf(drawn, 'before')),
    },
  ];
}

/**
 * The photos that both files list. They have no names there: photos of one source that show the same are taken in their
 * order where both files have as many of them, and else in their order within a group.
 */
function pairsOf({ before, now }: { before: readonly HeldOutPhoto[]; now: readonly HeldOutPhoto[] }) {
  const alike = ({ ruler, source, kind, diagnosis, skinType }: HeldOutPhoto) =>
    [ruler, source, kind, diagnosis, skinType].join('\n');
  const earlier = Map.groupBy(before.filter(isLeftOut), alike);
  return [...Map.groupBy(now.filter(isLeftOut), alike)].flatMap(([key, photos]) => {
    const same = earlier.get(key) ?? [];
    if (same.length === photos.length) return inOrder(same, photos);
    const groups = Map.groupBy(same, ({ group }) => group);
    return [...Map.groupBy(photos, ({ group }) => group)].flatMap(([group, of]) =>
      inOrder(groups.get(group) ?? [], of),
    );
  });
}

const inOrder = (before: readonly HeldOutPhoto[], now: readonly HeldOutPhoto[]) =>
  before.slice(0, now.length).flatMap((photo, at) => {
    const same = now[at];
    return same ? [{ before: photo, now: same }] : [];
  });

/** The collection with all eight conditions. */
const COLLECTION = 'eight';

/** Photos of the eight-condition collection, by networks that were kept from the photo alone. */
export function foldsOf(photos: readonly HeldOutPhoto[], rule: Rule): Folds {
  const judged = ofCollection(photos, 'fold', rule);
  const answered = (shown: Condition, answer: Condition) =>
    judged.filter(({ photo, ranked }) => photo.kind === shown && ranked[0] === answer).length;
  const confusion = conditions.map((condition) => ({
    condition,
    answered: conditions.map((answer) => answered(condition, answer)),
  }));
  const byCondition = conditions.map((condition, at) => {
    const shown = sum(confusion[at]?.answered ?? []);
    const said = sum(confusion.map((row) => row.answered[at] ?? 0));
    const right = confusion[at]?.answered[at] ?? 0;
    const share = (all: number) => (all === 0 ? 0 : right / all);
    return { condition, photos: shown, precision: share(said), recall: share(shown), f1: share((shown + said) / 2) };
  });
  return {
    ...sharesOf(judged),
    macroF1: sum(byCondition.map(({ f1 }) => f1)) / conditions.length,
    byCondition,
    confusion,
  };
}

/** The same photos, changed by the simulator; undefined when the file has none. */
export function stressOf(photos: readonly HeldOutPhoto[], rule: Rule): Stress | undefined {
  const judged = ofCollection(photos, 'simulated', rule);
  return judged.length === 0 ? undefined : sharesOf(judged);
}

const ofCollection = (photos: readonly HeldOutPhoto[], ruler: Ruler, rule: Rule): Judged[] =>
  photos
    .filter(of(ruler))
    .filter((photo) => photo.source === COLLECTION && conditionOf(photo))
    .map((photo) => judge(photo, rule));

const sharesOf = (judged: Judged[]): Stress => ({
  right: proportion(judged.map(isRight)),
  top3: proportion(judged.map(isTrue.top3)),
  refused: proportion(judged.map(isRefused)),
});

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
