import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { Client } from '../../../../../testing/test-app.ts';

type Person = Pick<Client, 'post'>;

/** Sends answers, possible or not. */
export const sendAnswers = (person: Person, answers: object, more: object = {}): Promise<Response> =>
  person.post('/api/assessments', { programme: 'diabetes', answers, ...more });

/** Stores answers that have a result, and returns the id of their analysis. */
export async function check(person: Person, answers: DiabetesAnswers, more: object = {}): Promise<string> {
  const response = await sendAnswers(person, answers, more);
  const { analysisId } = (await response.json()) as Assessment;
  if (!analysisId) throw new Error(`answers without a result: ${response.status}`);
  return analysisId;
}
