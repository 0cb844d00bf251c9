import {
  durations,
  histories,
  locations,
  QUESTIONNAIRE_VERSION,
  safetyItems,
  surfaces,
  symptoms,
} from '@skrin/contract/programmes/skin/answers';
import type { Question, Questionnaire } from '@skrin/contract/screening/assessments';

type Field = Question['fields'][number];

/** The six questions of the specification, section 3, and the optional safety screen after them. */
export const questionnaire: Questionnaire = {
  version: QUESTIONNAIRE_VERSION,
  questions: [
    { id: 'location', fields: [choice('location', 'multiple', locations)] },
    { id: 'duration', fields: [choice('duration', 'single', durations), yesNo('changed')] },
    { id: 'symptoms', fields: [choice('symptoms', 'multiple', symptoms)] },
    { id: 'surface', fields: [choice('surface', 'multiple', surfaces)] },
    {
      id: 'history',
      fields: [{ ...yesNo('feverOrPastChickenpox', 'required'), parts: [...histories] }, yesNo('fungalHistory')],
    },
    { id: 'risk', fields: [yesNo('over50OrImmunocompromised')] },
  ],
  safety: Object.entries(safetyItems).map(([item, findings]) => ({ item, findings: [...findings] })),
};

function choice(field: string, kind: 'multiple' | 'single', options: readonly string[]): Field {
  return { field, kind, required: true, options: [...options] };
}

function yesNo(field: string, required?: 'required'): Field {
  return { field, kind: 'yesNo', required: required === 'required' };
}
