import { QUESTIONNAIRE_VERSION } from '@skrin/contract/screening/answers';
import { describe, expect, it } from 'vitest';
import { storageKeys, writePersonal } from '../../../browser/storage.ts';
import { readDraft } from './draft.ts';

const key = { person: 'ayu', of: 'new' };

function readStored(answers: unknown, version = QUESTIONNAIRE_VERSION) {
  writePersonal(storageKeys.assessmentDraft, key.person, JSON.stringify({ new: { version, answers } }));
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
    const stored = (until: number) => {
      const draft = { version: QUESTIONNAIRE_VERSION, answers: { duration: 'gt1w' }, until };
      writePersonal(storageKeys.assessmentDraft, key.person, JSON.stringify({ new: draft }));
      return readDraft(key);
    };
    expect([stored(Date.now() + 60_000), stored(Date.now() - 60_000)]).toEqual([{ duration: 'gt1w' }, undefined]);
  });

  it('is forgotten when it cannot be read', () => {
    writePersonal(storageKeys.assessmentDraft, key.person, '{');
    expect(readDraft(key)).toBeUndefined();
  });
});
