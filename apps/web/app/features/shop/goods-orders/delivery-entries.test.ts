import { expect, it } from 'vitest';
import { changesOf, choosableStates, entriesOf, merged } from './delivery-entries.ts';
import { aDelivery } from './testing.ts';

const base = entriesOf(aDelivery({ carrier: 'JNE' }));

it('sends what was changed and nothing else', () => {
  expect(changesOf(base, { state: 'packed', carrier: 'JNE', tracking: 'JP1', staffNote: null })).toEqual({
    tracking: 'JP1',
  });
  expect(changesOf(base, { state: 'shipped', carrier: null, tracking: null, staffNote: null })).toEqual({
    state: 'shipped',
    carrier: null,
  });
});

it('keeps what was typed on top of what somebody else saved', () => {
  const newer = { ...base, state: 'shipped' as const, carrier: 'SiCepat' };
  expect(merged(base, { ...base, staffNote: 'Call first' }, newer)).toEqual({ ...newer, staffNote: 'Call first' });
});

it('offers the state it is in, and those that the reader may move it to', () => {
  expect(choosableStates({ state: 'packed', moves: ['shipped'] })).toEqual(['packed', 'shipped']);
});
