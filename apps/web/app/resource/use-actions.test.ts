import type { Resource } from '@skrin/contract/resource/resource';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { Archive } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from './api.ts';
import type { ChangeAction } from './screen.ts';
import { isOffered } from './use-actions.ts';

const rowIn = (state: string, can = { update: true, remove: false }) => ({ state, can }) as unknown as AnyRow;
const action = (changes: object, isFor?: ChangeAction<Resource>['isFor']): ChangeAction<Resource> => ({
  key: 'change',
  icon: Archive,
  changes,
  ...(isFor && { isFor }),
});
const resource = inquiryResource as unknown as Resource;
const states = ['new', 'answered', 'closed', 'spam'];
const offeredIn = (asked: ChangeAction<Resource>) => states.filter((state) => isOffered(resource, asked, rowIn(state)));

describe('isOffered', () => {
  it.each([
    ['closed', ['new', 'answered', 'spam']],
    ['new', ['closed', 'spam']],
    ['spam', ['new']],
  ])('offers to make a row %s where its state may become that', (state, from) => {
    expect(offeredIn(action({ state }))).toEqual(from);
  });

  it('offers what has no transitions for every row', () => {
    expect(offeredIn(action({ answer: null }))).toEqual(states);
  });

  it('asks the screen where it says itself what an action is for', () => {
    expect(offeredIn(action({ state: 'new' }, ({ state }) => state === 'new'))).toEqual(['new']);
  });

  it('offers nothing for a row that may not be changed', () => {
    const row = rowIn('new', { update: false, remove: false });
    expect(isOffered(resource, action({ state: 'closed' }), row)).toBe(false);
  });
});
