import { mailPlaces } from '@skrin/contract/mail/mail';
import { inquiryStates } from '@skrin/contract/support/interests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, stateAt } from './inquiry-place.ts';

const anyPlace = fc.constantFrom(...mailPlaces);
const anyState = fc.constantFrom(...inquiryStates);

describe('an inquiry and its thread', () => {
  it.each([
    ['inbox', 'closed', false, 'new'],
    ['inbox', 'closed', true, 'answered'],
    ['inbox', 'spam', false, 'new'],
    ['archive', 'new', false, 'closed'],
    ['archive', 'answered', true, 'answered'],
    ['trash', 'new', false, 'closed'],
    ['spam', 'new', false, 'spam'],
  ] as const)('put into %s, one that was %s (answered: %s) is %s', (place, state, isAnswered, next) => {
    expect(stateAt(place, { state, isAnswered })).toBe(next);
  });

  it.each([
    [['closed'], 'inbox', 'archive'],
    [['closed'], 'trash', 'trash'],
    [['closed', 'new'], 'archive', 'inbox'],
    [['closed', 'answered'], 'inbox', 'archive'],
    [['spam'], 'inbox', 'spam'],
    [['spam', 'answered'], 'inbox', 'inbox'],
    [['new'], 'spam', 'inbox'],
    [[], 'spam', 'spam'],
  ] as const)('with %s, a thread of %s lies in %s', (states, place, next) => {
    expect(placeOf(states, place)).toBe(next);
  });

  it('agree after a move of either: the other side changes nothing more', () => {
    fc.assert(
      fc.property(anyPlace, anyState, fc.boolean(), (place, state, isAnswered) => {
        expect(placeOf([stateAt(place, { state, isAnswered })], place)).toBe(place);
      }),
    );
    fc.assert(
      fc.property(anyPlace, fc.constantFrom('new', 'closed', 'spam'), (place, state) => {
        expect(stateAt(placeOf([state], place), { state, isAnswered: false })).toBe(state);
      }),
    );
  });
});
