import type { Condition } from '@skrin/contract/screening/conditions';
import type { Auroc } from '@skrin/contract/screening/model-report';
import type { Proportion } from './statistics.ts';

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

const negativeKinds: Record<string, string> = {
  'not-skin': 'ordinary photos, not of skin',
  'healthy-hand': 'whole hands in front of one wall',
  'healthy-fingers': "hospital patients' fingers on a white board",
  'healthy-nails': 'close-ups of nails, cut out of those',
  'other-lesion': 'cancers, keratoses and moles, taken with phones',
  'healthy-skin': 'plain skin, cut from beside those',
};

/** Kinds of photos that only sources outside the training have. */
const outOfDistributionKinds: Record<string, string> = {
  'healthy-skin': 'healthy skin',
  'nail-dystrophy': 'nails that look like fungus and are not',
};

const credits: Record<string, string> = {
  'imagenet-sample': 'sample of ImageNet (Deng et al. 2009), for research, not redistributed',
  'sign-language-digits': 'Sign Language Digits data set (students of Ankara Ayranci Anadolu High School)',
  yakimov_hands: 'Yakimov et al. 2024, Scientific Data 11:1070, figshare collection 6760179',
  pad_ufes_20: 'PAD-UFES-20 (Pacheco et al. 2020), Mendeley Data zr7vgbcyr2',
  'nails-korea':
    'nails of four hospitals, Han et al., PLOS ONE 2018 (10.1371/journal.pone.0191493), figshare 5398573; repository Apache-2.0, paper CC BY, the licence of the photos themselves not confirmed',
  msid: 'Monkeypox Skin Images Dataset, Bala et al., Mendeley Data r9bfpnvyxr; uploaded as CC BY 4.0, which cannot bind those who took the photos',
};

const shortcutKinds: Record<string, string> = {
  unchanged: 'as they are',
  lowerResolution: 'all made as soft as the nail photos',
  otherBackground: 'plain backgrounds replaced',
  penRing: 'a pen ring drawn on every photo',
};

/** A kind of photo with what it is, where that is known. */
export const negativeName = (kind: string): string => (negativeKinds[kind] ? `${kind}: ${negativeKinds[kind]}` : kind);
export const outOfDistributionName = (kind: string): string => outOfDistributionKinds[kind] ?? kind;
export const creditOf = (set: string): string => credits[set] ?? set;
export const shortcutName = (kind: string): string => shortcutKinds[kind] ?? kind;

/** 0.9401 → `94.0 %`; nothing counted → `–`. */
export const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

/** 0.57 → `57 %`, for figures that are not known more precisely. */
export const wholePercent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export const decimal = (value: number): string => value.toFixed(3);

/** `94.0 % (377 of 401)` */
export const counted = ({ value, k, n }: Proportion): string => `${percent(value)} (${k} of ${n})`;

/** `94.0 % (377 of 401; 95 % interval 91.2–95.9 %)` */
export function withInterval({ value, k, n, wilson95: [low, high] }: Proportion): string {
  return `${percent(value)} (${k} of ${n}; 95 % interval ${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %)`;
}

/** `0.801 (0.710–0.892)` */
export const aurocWithInterval = ({ value, interval95 }: Auroc): string =>
  value === null ? '–' : `${decimal(value)} (${interval95.map(decimal).join('–')})`;

/** A share, or its count alone where there are too few photos for a share. */
export const ofEnough = (enough: boolean, figure: Proportion): string =>
  enough ? withInterval(figure) : `${figure.k} of ${figure.n}: too few`;

export const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
