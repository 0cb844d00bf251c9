import { languages } from '@skrin/contract/languages';
import { products } from '@skrin/contract/products';
import { adviceOf, redFlagTextsOf } from '@skrin/contract/programmes/advice';
import { answersSchemas } from '@skrin/contract/programmes/questionnaires';
import { programmeIds } from '@skrin/contract/programmes/registry';
import { describe, expect, it } from 'vitest';
import { allTexts } from './testing/catalogues.ts';

const careLevels = ['now', 'today', 'soon', 'when_you_can'];

/** What pages and documents ask for by the registers, whatever the programme. */
const needed = [
  ...products.flatMap(({ id }) => ['name', 'description', 'lead'].map((part) => `products:${id}.${part}`)),
  ...programmeIds.flatMap((id) => {
    const { catalogue, noMatchReasons } = adviceOf(id);
    return [
      ...Object.keys(answersSchemas[id].shape).map((field) => `errors:fields.${field}`),
      ...careLevels.map((level) => `${catalogue}:care.${level}.action`),
      ...redFlagTextsOf(id).flatMap((text) => ['title', 'body'].map((part) => `${catalogue}:redFlags.${text}.${part}`)),
      ...noMatchReasons.flatMap((reason) =>
        ['title', 'reason'].map((part) => `${catalogue}:noMatch.${reason}.${part}`),
      ),
    ];
  }),
];

describe.each(languages)('the programmes in %s', (language) => {
  it('have their products, fields of answers and advice in words', () => {
    const texts = allTexts(language);
    expect(needed.filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(programmeIds)('name 119, 112 and the emergency unit where help is needed now: %s', (id) => {
    expect(allTexts(language).get(`${adviceOf(id).catalogue}:care.now.action`)).toMatch(/119.*112.*IGD/);
  });
});
