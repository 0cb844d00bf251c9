import { type Language, languages } from '@skrin/contract/common';
import { conditions } from '@skrin/contract/screening/conditions';
import { describe, expect, it } from 'vitest';
import { textsOf } from './testing/catalogues.ts';

/** Words that give one of the eight conditions, or its group, away. */
const tellingWords: Record<Language, string[]> = {
  en: [
    'cellulit',
    'erysipel',
    'impetig',
    'tinea',
    'athlete',
    'fung',
    'nail infection',
    'onycho',
    'mycos',
    'ringworm',
    'worm',
    'larva',
    'creeping',
    'varicell',
    'pox',
    'zoster',
    'herpes',
    'shingles',
    'bacteri',
    'parasit',
    'viral',
    'virus',
    'antibiotic',
  ],
  id: [
    'selulit',
    'erisipel',
    'impetig',
    'koreng menular',
    'tinea',
    'kutu air',
    'jamur',
    'oniko',
    'mikos',
    'kurap',
    'cacing',
    'larva',
    'varisel',
    'cacar',
    'zoster',
    'herpes',
    'dompo',
    'bakteri',
    'parasit',
    'virus',
    'antibiotik',
  ],
};

/** 'Kutu air (tinea pedis)' is two names. */
const names = (text: string) =>
  text
    .split(/[()]/)
    .map((part) => part.trim())
    .filter(Boolean);

function forbiddenIn(language: Language): string[] {
  const texts = [...textsOf(language, 'conditions')];
  const eight: readonly string[] = conditions;
  const named = texts.filter(([key]) => {
    const [subject = '', part = ''] = key.split('.');
    return subject === 'groups' || (part === 'name' && eight.includes(subject));
  });
  return [...named.flatMap(([, text]) => names(text)), ...conditions, ...tellingWords[language]];
}

/** Advice is shown before a result is paid for, so it must not tell the result. */
describe.each(languages)('the advice in %s', (language) => {
  const forbidden = [...forbiddenIn(language), ...forbiddenIn('en')].map((word) => word.toLowerCase());

  it('knows the names to keep quiet about', () => {
    expect(forbidden).toContain('impetigo');
    expect(forbidden.length).toBeGreaterThan(40);
  });

  it.each([...textsOf(language, 'advice')])('%s names no condition and no group', (key, text) => {
    const plain = `${key} ${text}`.toLowerCase().replaceAll('’', "'");
    expect(forbidden.filter((word) => plain.includes(word.replaceAll('’', "'")))).toEqual([]);
  });
});

describe('the emergency advice', () => {
  it.each(languages)('gives the numbers 119 and 112 and the emergency unit in %s', (language) => {
    const advice = textsOf(language, 'advice');
    for (const key of ['levels.emergency.action', 'levels.urgent.action', 'notices.emergency']) {
      expect(advice.get(key), key).toMatch(/119.*112.*IGD/);
    }
  });
});
