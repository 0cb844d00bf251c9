/** Where pictures outside the eight conditions come from, as one cites it; the same in every language. */
const credits: Record<string, string> = {
  'imagenet-sample': 'ImageNet, a sample (Deng et al. 2009)',
  'sign-language-digits': 'Sign Language Digits (Ankara Ayranci Anadolu High School)',
  yakimov_hands: 'Yakimov et al. 2024, Scientific Data 11:1070',
  pad_ufes_20: 'PAD-UFES-20 (Pacheco et al. 2020)',
};

/** A set that a later training brings is named by its key until its citation is here. */
export const creditOf = (set: string): string => credits[set] ?? set;
