import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bareTextsOf } from './texts/bare-texts.ts';

const web = path.resolve(import.meta.dirname, '../apps/web');
/** Types of the whole web are computed, which takes a busy machine minutes. */
const timeout = 300_000;

it(
  'every text of the web has an element of its own, so that a translated page goes on',
  () => {
    expect(bareTextsOf(path.join(web, 'tsconfig.json'))).toEqual([]);
  },
  timeout,
);

/** Samples of JSX, each with the bare texts in it. */
const samples = [
  ['<p>{shown && <b>new</b>}price</p>', ['price']],
  ['<p>{name} <Bold /></p>', ['{name}']],
  ['<p>{shown ? name : <b>none</b>}<i /></p>', ['{shown ? name : <b>none</b>}']],
  ['<p>{count}{names.map((each) => each)}</p>', ['{count}', '{names.map((each) => each)}']],
  ['<p><Word /><Bold /></p>', ['<Word />']],
  ['<>{name}</>', ['{name}']],
  ['<Button>{name}</Button>', ['{name}']],
  ['<Button startIcon={shown && <i />}>word</Button>', ['word']],
  ['<Button startIcon={<i />}>word</Button>', []],
  ['<p>{name}</p>', []],
  ['<p>a word</p>', []],
  ["<p><span>{name}</span>{' '}<Bold /></p>", []],
  ['<p>{name && <b>{name}</b>}{node}</p>', []],
  ['<p>{names.map((each) => <b key={each}>{each}</b>)}<Bold /></p>', []],
] as const;

describe('a bare text', () => {
  const found = new Map<number, string[]>();
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(web, '.bare-texts-'));
    try {
      const head =
        'declare const name: string | undefined, count: number, names: string[], node: import("react").ReactNode, ' +
        'shown: boolean; const Button = (props: object) => <button {...props} />; const Word = () => name; const Bold = () => <b>{name}</b>; export const samples = [';
      await writeFile(path.join(folder, 'samples.tsx'), [head, ...samples.map(([jsx]) => `${jsx},`), '];'].join('\n'));
      const project = path.join(folder, 'tsconfig.json');
      await writeFile(project, JSON.stringify({ extends: '../tsconfig.json', include: ['*.tsx'] }));
      for (const { line, text } of bareTextsOf(project)) found.set(line, [...(found.get(line) ?? []), text]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, timeout);

  it.each(samples.map(([jsx, texts], at) => ({ jsx, texts, line: at + 2 })))('in $jsx: $texts', ({ texts, line }) => {
    expect(found.get(line) ?? []).toEqual(texts);
  });
});
