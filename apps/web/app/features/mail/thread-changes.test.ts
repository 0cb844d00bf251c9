import { type mailPlaces, systemLabels } from '@skrin/contract/mail/mail';
import { expect, it } from 'vitest';
import { aThread, idOf } from './testing.ts';
import { changedThread, isListed, wayBack } from './thread-changes.ts';

it('lists what lies in a place there alone, and in other labels while it is neither spam nor in the bin', () => {
  const listedIn = (place: (typeof mailPlaces)[number]) =>
    systemLabels.filter((label) => label !== 'drafts' && isListed(label, place));
  const kept = ['sent', 'starred', 'important', 'all'];
  expect(listedIn('inbox')).toEqual(['inbox', ...kept]);
  expect(listedIn('archive')).toEqual([...kept, 'archive']);
  expect(listedIn('spam')).toEqual(['spam']);
  expect(listedIn('trash')).toEqual(['trash']);
  expect(isListed(idOf(9), 'archive')).toBe(true);
  expect(isListed(idOf(9), 'trash')).toBe(false);
});

it('shows what was marked and labelled before the server has answered', () => {
  const thread = aThread(1, { labels: [idOf(7)] });
  const changed = changedThread(thread, {
    ids: [thread.id],
    isStarred: true,
    addLabels: [idOf(8)],
    removeLabels: [idOf(7)],
  });
  expect(changed).toEqual({ ...thread, isStarred: true, labels: [idOf(8)] });
});

it('brings threads back to where each of them lay', () => {
  const threads = [aThread(1), aThread(2, { place: 'archive' }), aThread(3)];
  expect(wayBack(threads)).toEqual([
    { ids: [idOf(1), idOf(3)], place: 'inbox' },
    { ids: [idOf(2)], place: 'archive' },
  ]);
});
