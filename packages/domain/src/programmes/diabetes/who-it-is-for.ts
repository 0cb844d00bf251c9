import { ADULT_FROM, type DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';

/** Why the check is not for somebody. The scores were made for adults without known diabetes, outside pregnancy. */
export type NotFor = 'diagnosed' | 'pregnant' | 'under_18';

/** Why the check is not for who answers so far; empty where it is. Red flags hold all the same. */
export function notFor({
  age,
  diagnosed,
  pregnant,
}: Partial<Pick<DiabetesAnswers, 'age' | 'diagnosed' | 'pregnant'>>): NotFor[] {
  const found: NotFor[] = [];
  if (diagnosed) found.push('diagnosed');
  if (pregnant) found.push('pregnant');
  if (age !== undefined && age < ADULT_FROM) found.push('under_18');
  return found;
}
