import { describe, expect, it } from 'vitest';
import { type TypedWord, understandSearch } from './clinic-search.ts';

const known = (word: string): TypedWord => ({ word, isKnown: true, isBeginning: true, near: [] });
const unknown = (word: string, near: string[] = [], isBeginning = false): TypedWord => ({
  word,
  isKnown: false,
  isBeginning,
  near,
});
const understand = (...typed: TypedWord[]) => understandSearch(typed);
const exactly = (...anyOf: string[]) => ({ anyOf, isBeginning: false });
const beginning = (word: string) => ({ anyOf: [word], isBeginning: true });

describe('understandSearch', () => {
  it.each([
    ['rs', 'hospital'],
    ['rsud', 'hospital'],
    ['rsia', 'hospital'],
    ['puskesmas', 'health_centre'],
    ['pkm', 'health_centre'],
    ['klinik', 'clinic'],
    ['clinic', 'clinic'],
  ])('takes %s for the type %s, not for a word to be found', (word, type) => {
    expect(understand(known(word), known('bunda'))).toMatchObject({ type, words: [beginning('bunda')] });
  });

  it('takes rumah sakit for a hospital, and its words alone for words', () => {
    expect(understand(known('rumah'), known('sakit'), known('bunda'))).toMatchObject({
      type: 'hospital',
      words: [beginning('bunda')],
    });
    expect(understand(known('rumah')).type).toBeUndefined();
  });

  it('knows in full what hospitals call themselves in short', () => {
    expect(understand(known('rsud')).inFull).toEqual([['rsud'], ['umum', 'daerah']]);
    expect(understand(known('rs')).inFull).toEqual([]);
  });

  it('reads a type with a wrong letter', () => {
    expect(understand(unknown('puskemas', ['puskesmas']), known('menteng')).type).toBe('health_centre');
  });

  it('leaves out parts of addresses that tell no two places apart', () => {
    expect(understand(known('jl'), known('kartini'), known('kota'), known('denpasar')).words).toEqual([
      exactly('kartini'),
      beginning('denpasar'),
    ]);
  });

  it('looks for words near one that nothing has, and for itself where nothing is near', () => {
    expect(understand(unknown('mentang', ['menteng', 'mentaya']), known('jakarta')).words[0]).toEqual(
      exactly('menteng', 'mentaya'),
    );
    expect(understand(unknown('qqqq')).words).toEqual([exactly('qqqq')]);
  });

  it('takes the last word for a beginning, once it has three letters', () => {
    expect(understand(known('sehat'), unknown('ban', [], true)).words).toEqual([exactly('sehat'), beginning('ban')]);
    expect(understand(known('sehat'), unknown('b', [], true)).words).toEqual([exactly('sehat')]);
    expect(understand(unknown('ban', [], true), known('ii')).words).toEqual([exactly('ban'), exactly('ii')]);
  });
});
