import type { NoMatchReason } from '@skrin/contract/programmes/advice';
import { ADULT_FROM, type DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';

type NotFor = NoMatchReason<'diabetes'>;

/**
 * Why the check is not for who answers so far; empty where it is. The scores were made for adults without known
 * diabetes, outside pregnancy. Red flags hold all the same.
 */
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
