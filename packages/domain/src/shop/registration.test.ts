import { productClasses } from '@skrin/contract/shop/product-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, registrationProblems } from './registration.ts';

describe('a registration number says the class', () => {
  it.each([
    ['DBL1815720429A1', 'free'],
    ['dtl 18157.20429 A1', 'limited'],
    ['GKL1815720429A1', 'prescription'],
    ['GKL9020910429A1', 'prescription'],
    ['DKL9913018929A1', 'prescription'],
    ['DPL9913018929A1', 'prescription'],
    ['DNL9913018929A1', 'prescription'],
    ['POM TR 123456789', 'free'],
    ['POM SD123456789', 'free'],
    ['QL123456789', 'free'],
    ['NA18171234567', 'cosmetic'],
    ['KEMENKES RI AKD 20903022671', 'device'],
    ['PKL 20903022671', 'device'],
    ['NF18171234567', undefined],
    ['DBL1815720429A', undefined],
    ['Ayu', undefined],
  ])('%s: %s', (number, said) => {
    expect(classOf(number)).toBe(said);
  });

  it('of every medicine by its second letter', () => {
    const number = fc.tuple(
      fc.constantFrom('D', 'G'),
      fc.constantFrom('B', 'T', 'K', 'P', 'N'),
      fc.constantFrom('L', 'I', 'E', 'X'),
      fc.stringMatching(/^\d{10}[A-Z]\d$/),
    );
    fc.assert(
      fc.property(number, (parts) => {
        const said: Record<string, string> = { B: 'free', T: 'limited' };
        expect(classOf(parts.join(''))).toBe(said[parts[1]] ?? 'prescription');
      }),
    );
  });
});

describe('goods', () => {
  it('that take a prescription are refused, shown or not, whatever class is said', () => {
    for (const said of productClasses)
      for (const isShown of [false, true])
        expect(registrationProblems({ class: said, registration: 'GKL1815720429A1' }, { isShown })).toEqual([
          { path: 'registration', code: 'needs_prescription' },
        ]);
  });

  it('that are shown are of the class of their number', () => {
    expect(registrationProblems({ class: 'free', registration: 'DTL1815720429A1' }, { isShown: true })).toEqual([
      { path: 'class', code: 'not_its_class' },
    ]);
    expect(registrationProblems({ class: 'free', registration: 'later' }, { isShown: true })).toEqual([
      { path: 'registration', code: 'unknown_registration' },
    ]);
    expect(registrationProblems({ class: 'free', registration: 'later' }, { isShown: false })).toEqual([]);
  });

  it('that are limited have a warning', () => {
    const limited = { class: 'limited', registration: 'DTL1815720429A1' } as const;
    expect(registrationProblems(limited, { isShown: true })).toEqual([{ path: 'warning', code: 'required' }]);
    expect(registrationProblems({ ...limited, warning: 'p3' }, { isShown: true })).toEqual([]);
  });
});
