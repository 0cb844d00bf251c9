import { firstProgramme } from '@skrin/contract/programmes/registry';
import { QUESTIONNAIRE_VERSION } from '@skrin/contract/programmes/skin/answers';
import { describe, expect, it, vi } from 'vitest';
import { VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { hasNewDraft, readDraft, writeDraft } from './draft.ts';

const key = { person: 'ayu', programme: firstProgramme, of: 'new' } as const;

function readStored(answers: unknown, version = QUESTIONNAIRE_VERSION) {
  writePersonal('assessmentDrafts', key.person, { new: { version, answers } });
  return readDraft(key);
}

describe('a kept draft', () => {
  it('holds some of the answers', () => {
    const answers = { location: ['face'], changed: false, safety: { eyes: [] } };
    expect(readStored(answers)).toEqual(answers);
  });

  it('names no option twice', () => {
    expect(readStored({ location: ['face', 'face'] })).toEqual({ location: ['face'] });
  });

  it.each([
    ['an option that no longer exists', { location: ['elbow'] }],
    ['a question that no longer exists', { mood: 'good' }],
    ['an empty answer', { symptoms: [] }],
    ['no answers', null],
  ])('is forgotten with %s', (_, answers) => {
    expect(readStored(answers)).toBeUndefined();
  });

  it('is forgotten when it answers another version of the questionnaire', () => {
    expect(readStored({ duration: 'gt1w' }, '0.9.0')).toBeUndefined();
  });

  it('is forgotten a day after a visitor began it', () => {
    const visitors = { person: VISITOR, programme: firstProgramme, of: 'new' } as const;
    writeDraft(visitors, { duration: 'gt1w' });
    const readAfter = (ms: number) => {
      vi.useFakeTimers({ now: Date.now() + ms });
      const draft = readDraft(visitors);
      vi.useRealTimers();
      return draft;
    };
    const day = 86_400_000;
    expect([readAfter(day - 60_000), readAfter(day + 60_000)]).toEqual([{ duration: 'gt1w' }, undefined]);
  });

  it.each([
    ['with an answer', { duration: 'gt1w' } as const, true],
    ['where only a person was chosen', {}, false],
  ])('tells whether answers are begun: %s', (_, answers, isBegun) => {
    writeDraft(key, answers, 'budi');
    expect(hasNewDraft(key.person)).toBe(isBegun);
  });

  it('is forgotten when it cannot be read', () => {
    writePersonal('assessmentDrafts', key.person, '{');
    expect(readDraft(key)).toBeUndefined();
  });
});
