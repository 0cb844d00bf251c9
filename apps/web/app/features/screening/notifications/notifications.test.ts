import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { describe, expect, it } from 'vitest';
import { removeOthers, VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { notificationsOf, readSeen, writeSeen } from './notifications.ts';

const analysis = (state: AnalysisState, minute: number): AnalysisItem => {
  const time = `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`;
  return {
    id: `0193${minute}`,
    assessmentId: '0193',
    state,
    name: null,
    note: null,
    photos: [{ faults: [] }],
    redFlags: [],
    duration: 'd4_7',
    location: ['face'],
    can: { update: true, remove: true, unlock: state === 'locked' },
    createdAt: time,
    updatedAt: time,
  };
};

describe('notificationsOf', () => {
  it('tells that it is probably another disease as an answer of its own', () => {
    const other: AnalysisItem = { ...analysis('retake', 1), faults: ['other_disease'] };
    expect(notificationsOf([other], undefined)).toMatchObject([{ state: 'other_disease', unread: true }]);
  });

  it('tells what is finished, newest first, and nothing that is still on its way', () => {
    const analyses = [
      analysis('locked', 1),
      analysis('queued', 9),
      analysis('retake', 5),
      analysis('running', 8),
      analysis('unlocked', 3),
      analysis('failed', 4),
    ];
    expect(notificationsOf(analyses, undefined).map(({ state }) => state)).toEqual([
      'retake',
      'failed',
      'unlocked',
      'locked',
    ]);
  });

  it('marks what waits for the person until they have looked', () => {
    const [open, waiting] = notificationsOf([analysis('unlocked', 3), analysis('locked', 1)], undefined);
    expect([open?.unread, waiting?.unread]).toEqual([false, true]);
  });

  it('marks what changed after the last look', () => {
    const [late, early] = notificationsOf([analysis('unlocked', 3), analysis('locked', 1)], '2026-11-20T08:02:00Z');
    expect([late?.unread, early?.unread]).toEqual([true, false]);
  });
});

describe('what has been seen', () => {
  it('belongs to one person', () => {
    writeSeen('ayu', '2026-11-20T08:00:00Z');
    expect(readSeen('ayu')).toBe('2026-11-20T08:00:00Z');
    expect(readSeen('budi')).toBeUndefined();
  });

  it('is forgotten when the person logs out', () => {
    writeSeen('ayu', '2026-11-20T08:00:00Z');
    removeOthers(VISITOR);
    expect(readSeen('ayu')).toBeUndefined();
  });

  it.each(['', 'yesterday'])('is nothing when %j is stored', (stored) => {
    writePersonal('notificationsSeen', 'ayu', stored);
    expect(readSeen('ayu')).toBeUndefined();
  });
});
