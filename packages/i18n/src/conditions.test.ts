import { languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { textsOf } from './testing/catalogues.ts';

/**
 * The emergency and urgent signs of `clinical.md`, section 2, in its order and words. Where it lists them together, its
 * red-flag rules (section 5) separate them: U is today, E is now. `other` follows rule R13.
 *
 * One difference from section 2: a weak immune system alone makes shingles urgent, as rule R7 says, but no emergency.
 */
const signs: Record<string, { today: RegExp[]; now: RegExp[] }> = {
  cellulitis: {
    today: [],
    now: [
      /fever or chills and feeling very ill.*confusion.*fast/i,
      /near the eye.*eye moves/i,
      /spreads within hours/i,
      /pain far worse.*numb/i,
      /blue or black.*crackling/i,
      /under 1 year.*weak immune/i,
      /48 hours of antibiotics/i,
    ],
  },
  impetigo: {
    today: [/fever.*child.*ill/i, /redness that spreads/i, /deep, painful sore/i, /swollen face or dark urine/i],
    now: [/newborn/i, /over much of the body/i],
  },
  tinea_pedis: { today: [/hot, red swelling/i, /red streaks/i, /^fever$/i, /diabetes or poor circulation/i], now: [] },
  onychomycosis: { today: [/redness, swelling or pus/i, /sore.*diabetes/i], now: [] },
  // One sign: heat that spreads, together with fever. Fever alone is no sign of ringworm.
  tinea_corporis: { today: [/soft swelling with pus/i, /heat and redness that spread, with fever/i], now: [] },
  cutaneous_larva_migrans: { today: [/fever, pus or redness/i, /cough or wheez/i, /centimetres an hour/i], now: [] },
  varicella: {
    today: [],
    now: [
      /hard breathing or chest pain/i,
      /stiff neck, confusion, fits or unsteady/i,
      /bleed/i,
      /very painful, hot, red/i,
      /vomiting again/i,
      /fever for over 4 days.*comes back/i,
    ],
  },
  herpes_zoster: {
    today: [/weak immune system/i],
    now: [
      /forehead, nose or eyelid.*eye.*sight/i,
      /weak muscles of the face, ear pain or hearing/i,
      /more than one band/i,
      /confusion, stiff neck/i,
    ],
  },
  other: { today: [/^fever with a rash$/i], now: [/very ill.*breathing.*skin that comes off/i, /do not fade/i] },
};

const listOf = (language: (typeof languages)[number], condition: string, list: 'urgent' | 'emergency'): string[] =>
  [...textsOf(language, 'conditions')]
    .filter(([key]) => key.startsWith(`${condition}.${list}.`))
    .map(([, text]) => text);

describe.each(Object.entries(signs))('the signs of %s', (condition, { today, now }) => {
  it.each([
    ['urgent', today],
    ['emergency', now],
  ] as const)('that are %s are those of the clinical file', (list, expected) => {
    const texts = listOf('en', condition, list);
    expect(texts).toHaveLength(expected.length);
    for (const [at, sign] of expected.entries()) expect(texts[at]).toMatch(sign);
  });

  it.each(languages)('are as many in %s', (language) => {
    expect(listOf(language, condition, 'urgent')).toHaveLength(today.length);
    expect(listOf(language, condition, 'emergency')).toHaveLength(now.length);
  });
});
