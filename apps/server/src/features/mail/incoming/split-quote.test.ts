import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuote } from './split-quote.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();

const word = fc.stringMatching(/^[a-zçéđ写ك]{1,8}$/);
const line = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  fc.constantFrom(
    'On Mon, 10 Nov 2025 at 10:02, Ayu <ayu@example.net> wrote:',
    'On Mon, 10 Nov 2025 at 10:02, Ayu',
    '<ayu@example.net> wrote:',
    'Le lun. 10 nov. 2025 à 10:02, Ayu a écrit\u202f:',
    '-----Original Message-----',
    '________________________________',
    'From: Ayu <ayu@example.net>',
    'Sent: Monday',
    'To: Budi',
    'Subject: x',
    '-- ',
    '> quoted',
    '>> quoted twice',
    '>',
    '',
    '---------- Forwarded message ---------',
  ),
);
const mail = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));

describe('what a mail says and what it quotes', () => {
  it('are all of its words', () => {
    fc.assert(
      fc.property(mail, (text) => {
        const split = splitQuote(text);
        expect(wordsOf(`${split.text} ${split.quoted}`)).toEqual(wordsOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found whatever the answer and the quote are', () => {
    const plain = fc.array(
      fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const introduction = fc.constantFrom(
      'On Mon, 10 Nov 2025 at 10:02, Skrin <desk@skrin.example> wrote:',
      'Pada Sen, 10 Nov 2025 pukul 10.02 Skrin menulis:',
      'Le lun. 10 nov. 2025 à 10:02, Skrin a écrit\u00a0:',
      'Vào Th 2, 10 thg 11, 2025 vào lúc 10:02 Skrin đã viết:',
      '在 2025年11月10日，10:02，Skrin 写道：',
      'في ١٠ نوفمبر ٢٠٢٥، كتب Skrin:',
    );
    fc.assert(
      fc.property(plain, plain, introduction, fc.boolean(), (answer, quote, intro, isMarked) => {
        const copied = quote.map((each) => (isMarked ? `> ${each}` : each));
        const split = splitQuote([...answer, '', intro, ...copied].join('\n'));
        expect(split).toEqual({ text: answer.join('\n'), quoted: [intro, ...copied].join('\n') });
      }),
    );
  });

  it('is nothing where somebody tells what another wrote', () => {
    const text = 'My doctor wrote:\nuse the cream twice.\nFrom: the chemist\nI bought it.';
    expect(splitQuote(text)).toEqual({ text, quoted: '' });
  });

  it('is found at once in a mail that means to take long', () => {
    const long = [
      'On 1 '.repeat(20_000),
      `${'On 1 wrote '.repeat(40)}\n`.repeat(500),
      '>'.repeat(100_000),
      `${'于2025'.repeat(90)}\n`.repeat(300),
      '> x\ny\n'.repeat(20_000),
    ];
    for (const text of long) {
      const begin = performance.now();
      splitQuote(text);
      expect(performance.now() - begin).toBeLessThan(500);
    }
  });
});
