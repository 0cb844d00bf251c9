/** Whether something was typed as a number that is none. */
export function isUnread(answer: unknown): boolean {
  const number = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;
  return Number.isNaN(number);
}
