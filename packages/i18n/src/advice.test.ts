import { type Language, languages } from '@skrin/contract/languages';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { describe, expect, it } from 'vitest';
import { textsOf } from './testing/catalogues.ts';

/** Words that reveal one of the eight conditions, or its group. */
const written = {
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
  fr: [
    'cellulit',
    'érysip',
    'impétig',
    'teigne',
    "pied d'athlète",
    'champignon',
    'fongi',
    'mycos',
    'mycot',
    'onycho',
    'herpès circiné',
    'larve',
    'larva',
    'ver',
    'vers',
    'varicell',
    'variole',
    'zona',
    'herpès',
    'herpét',
    'bactéri',
    'parasit',
    'viral',
    'virus',
    'antibio',
  ],
  vi: [
    'viêm mô',
    'viêm quầng',
    'chốc',
    'hắc lào',
    'lác',
    'nước ăn chân',
    'nấm',
    'ấu trùng',
    'giun',
    'ký sinh',
    'kí sinh',
    'thủy đậu',
    'thuỷ đậu',
    'trái rạ',
    'đậu mùa',
    'zona',
    'giời leo',
    'herpes',
    'vi khuẩn',
    'vi rút',
    'vi-rút',
    'virus',
    'kháng sinh',
  ],
  zh: [
    '蜂窝',
    '丹毒',
    '脓疱',
    '黄水疮',
    '癣',
    '脚气',
    '香港脚',
    '灰指甲',
    '真菌',
    '霉菌',
    '幼虫',
    '蠕虫',
    '钩虫',
    '寄生',
    '水痘',
    '天花',
    '带状',
    '疱疹',
    '缠腰',
    '细菌',
    '病毒',
    '抗生素',
    '抗真菌',
  ],
  ar: [
    'النسيج الخلوي',
    'التهاب الهلل',
    'الحمرة',
    'القوباء',
    'قوباء',
    'سعفة',
    'السعفة',
    'قدم الرياضي',
    'فطر',
    'يرقة',
    'يرقات',
    'اليرقات',
    'ديدان',
    'دودة',
    'طفيل',
    'جدري',
    'الجدري',
    'حماق',
    'الحماق',
    'الحزام الناري',
    'هربس',
    'الهربس',
    'بكتيري',
    'جرثوم',
    'فيروس',
    'مضاد حيوي',
    'مضادات حيوية',
    'المضادات الحيوية',
  ],
} as const satisfies Record<string, readonly string[]>;
const tellingWords: Record<Language, readonly string[]> = written;

/** Telling words that are part of harmless ones, such as 'vers' in 'traverser': they count as whole words only. */
const wholeWords = new Set(['ver', 'vers', 'lác']);

/** Splits 'Kutu air (tinea pedis)' into its two names. */
const names = (text: string) =>
  text
    .split(/[()（）]/)
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

/** Makes texts equal that can be written in several ways. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

const says = (text: string, word: string) =>
  wholeWords.has(word) ? new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text) : text.includes(word);

/** Advice is shown before a result is paid for, so it must not tell the result. */
describe.each(languages)('the advice in %s', (language) => {
  const forbidden = [...forbiddenIn(language), ...forbiddenIn('en')].map(plain);

  it('knows the names to keep quiet about', () => {
    expect(forbidden).toContain('impetigo');
    expect(forbidden.length).toBeGreaterThan(40);
  });

  it.each([...textsOf(language, 'advice')])('%s names no condition and no group', (key, text) => {
    const shown = plain(`${key} ${text}`);
    expect(forbidden.filter((word) => says(shown, word))).toEqual([]);
  });

  it('would notice each telling word', () => {
    for (const word of tellingWords[language].map(plain)) expect(says(plain(`… ${word} …`), word), word).toBe(true);
  });
});

describe('the emergency advice', () => {
  it.each(languages)('gives the numbers 119 and 112 and the emergency unit in %s', (language) => {
    const advice = textsOf(language, 'advice');
    for (const key of ['care.now.action', 'care.today.action', 'watch.lead', 'notices.emergency']) {
      expect(advice.get(key), key).toMatch(/119.*112.*IGD/);
    }
  });
});
