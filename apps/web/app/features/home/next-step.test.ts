import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const programme: ProgrammeId = firstProgramme;

const time = '2026-11-20T08:00:00Z';
const times = { createdAt: time, updatedAt: time };

const assessment = (id: string, matched = true): Assessment => ({
  id,
  matched,
  programme: firstProgramme,
  questionnaireVersion: '1.0.0',
  answers: {
    location: ['face'],
    duration: 'd1_3',
    symptoms: ['itching'],
    surface: ['red_swollen'],
    feverOrPastChickenpox: false,
  },
  redFlags: [],
  can: { update: true, remove: true },
  ...times,
});

const analysis = (state: AnalysisState): AnalysisItem => ({
  id: 'analysis',
  assessmentId: 'assessment',
  programme: firstProgramme,
  state,
  name: null,
  note: null,
  photos: [{ faults: [] }],
  redFlags: [],
  duration: 'd4_7',
  location: ['face'],
  can: { update: true, remove: true, unlock: state === 'locked' },
  ...times,
});

describe('nextStep', () => {
  it('starts with the questions when there is nothing yet', () => {
    const step = nextStep({ programme, hasDraft: false, assessments: [], analyses: [] });
    expect(step).toEqual({ kind: 'start', to: '/assessment/form' });
  });

  it.each([
    ['queued', 'reading', '/health-ai/analysis'],
    ['running', 'reading', '/health-ai/analysis'],
    ['locked', 'unlock', '/health-ai/analysis'],
    ['retake', 'retake', '/health-ai?assessment=assessment'],
    ['failed', 'again', '/assessment/form'],
    ['unlocked', 'again', '/assessment/form'],
  ] as const)('goes on from an analysis that is %s', (state, kind, to) => {
    const step = nextStep({
      programme,
      hasDraft: false,
      assessments: [assessment('assessment')],
      analyses: [analysis(state)],
    });
    expect(step).toMatchObject({ kind, to });
  });

  it('leads to the answer that it is probably another disease, not to another photo', () => {
    const other: AnalysisItem = { ...analysis('retake'), faults: ['other_disease'] };
    const step = nextStep({ programme, hasDraft: false, assessments: [assessment('assessment')], analyses: [other] });
    expect(step).toEqual({ kind: 'other_disease', to: '/health-ai/analysis' });
    const blurred: AnalysisItem = { ...other, faults: ['blurred', 'other_disease'] };
    expect(nextStep({ programme, hasDraft: false, assessments: [], analyses: [blurred] })?.kind).toBe('retake');
  });

  it('asks for the photo of a matched assessment that has none, even after older analyses', () => {
    const step = nextStep({
      programme,
      hasDraft: false,
      assessments: [assessment('newer')],
      analyses: [analysis('unlocked')],
    });
    expect(step).toMatchObject({ kind: 'photo', to: '/health-ai?assessment=newer' });
  });

  it('asks for another photo of the problem that the answers were given about anew', () => {
    const assessments = [{ ...assessment('newer'), followsId: 'analysis' }];
    const step = nextStep({ programme, hasDraft: false, assessments, analyses: [analysis('unlocked')] });
    expect(step).toMatchObject({ kind: 'photo', to: '/health-ai?assessment=newer&follows=analysis' });
  });

  it('does not lead from an assessment without a match to a photo', () => {
    const step = nextStep({ programme, hasDraft: false, assessments: [assessment('newer', false)], analyses: [] });
    expect(step).toMatchObject({ kind: 'again', to: '/assessment/form' });
  });

  it('suggests nothing while the newest answers call for help that the person has not said to have', () => {
    const urgent: Assessment = { ...assessment('assessment'), redFlags: [{ rule: 'R17', level: 'emergency' }] };
    const given = { programme, hasDraft: true, analyses: [analysis('locked')] };
    expect(nextStep({ ...given, assessments: [urgent] })).toBeUndefined();
    expect(nextStep({ ...given, assessments: [{ ...urgent, helpConfirmedAt: time }] })).toBeDefined();
  });

  it('puts answers in progress first', () => {
    const step = nextStep({ programme, hasDraft: true, assessments: [], analyses: [analysis('locked')] });
    expect(step?.kind).toBe('draft');
  });
});
