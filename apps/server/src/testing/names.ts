/** Names of people as they are written in many scripts, one with each script and some that ask for more. */
export const names: Readonly<Record<string, readonly string[]>> = {
  Latin: ['Suharto', 'Đặng Thị Ngọc Ánh', 'Zoë O’Connor-Müller', 'Łukasz Żółć', 'İbrahim Yıldız', 'Þórdís Ægisdóttir'],
  Cyrillic: ['Наталія Ґанджа', 'Өмүрбек Үсөнов'],
  Greek: ['Αλέξανδρος Ψυχάρης', 'Ἀθηνᾶ'],
  Arabic: ['عائشة الزهراء', 'فاطمہ گیلانی', 'ڪريم'],
  Hebrew: ['שָׂרָה לֵוִי'],
  Han: ['王小明', '𠮷野', '邊濱', '𪚥𠔻'],
  Kana: ['さくら', 'ジョン・スミス', 'ガ'],
  Hangul: ['민준 김', '민준'],
  Thai: ['สมชาย ใจดี', 'น้ำผึ้ง'],
  Lao: ['ສົມສັກ'],
  Khmer: ['សុខា', 'ព្រះស្រី'],
  Myanmar: ['အောင်ဆန်း', 'မြင့်မြတ်'],
  Javanese: ['ꦗꦮ Jawa', 'ꦱꦸꦏꦂꦤꦺꦴ'],
  Balinese: ['ᬩᬮᬶ', 'ᬦ᭄ᬬᭀᬫᬦ᭄'],
  Devanagari: ['श्रीकृष्ण', 'प्रियङ्का'],
  Bengali: ['রবীন্দ্রনাথ', 'সৃষ্টি'],
  Tamil: ['கார்த்திக்', 'ஸ்ரீ'],
  Telugu: ['కృష్ణమూర్తి'],
  Kannada: ['ಶ್ರೀಕೃಷ್ಣ'],
  Malayalam: ['ശ്രീലക്ഷ്മി'],
  Gujarati: ['કૃષ્ણા'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Sinhala: ['ශ්‍රී ලක්ෂ්මී'],
  Tibetan: ['བསྟན་འཛིན་རྒྱ་མཚོ'],
  Ethiopic: ['አበበ ቢቂላ'],
  Armenian: ['Արամ Խաչատրյան'],
  Georgian: ['შოთა რუსთაველი'],
  Mongolian: ['ᠮᠣᠩᠭᠣᠯ'],
  Emoji: ['Ayu 🌸 Lestari', 'Si kecil 👶', '👨‍👩‍👧‍👦 Budi', 'Sri ❤️', '🇮🇩 Ayu', '👋🏽'],
  // No font of ours has these scripts.
  Others: ['𐐀𐐐', 'ᮞᮥᮔ᮪ᮓ', 'ᨅᨔ ᨕᨘᨁᨗ', 'ⵢⵓⴱⴰ', 'ߒߞߏ', 'ᏣᎳᎩ'],
  Odd: [
    `Ayu${'\u0301'.repeat(40)}`,
    '🌸\u0301',
    '\ufeffAyu',
    'Ayu \ud83c',
    'A\u0000yu',
    'Ayu\u202eLestari',
    'a\uffffb\u0007c',
    '\u200b',
    '\u0301',
    '\ue000\uf8ff',
    'W'.repeat(100),
    '#read("/etc/passwd") $x$ *a* _b_ \\u{41}',
  ],
};

/** Characters that a reader of a document sees, in no order, without those that no font has. */
const visible = (text: string) =>
  new Set(
    [...text.toWellFormed().normalize('NFC')].filter(
      (character) => !/[\s\p{C}\p{Default_Ignorable_Code_Point}\uFFFD]/u.test(character),
    ),
  );

/** What is missing of a name in the text of a document; a square that stands for a letter without a glyph makes up for it. */
export function missingIn(documentText: string, name: string): string[] {
  const shown = visible(documentText.normalize('NFC'));
  const missing = [...visible(name)].filter((character) => !shown.has(character));
  return shown.has('□') ? [] : missing;
}
