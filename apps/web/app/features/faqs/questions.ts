/** The questions in their groups, in the order of the page; texts are `faqs:items.<question>`. */
export const questionGroups = {
  check: ['what', 'diagnosis', 'urgent', 'noMatch', 'children'],
  photo: ['goodPhoto', 'refused', 'face'],
  result: ['contents', 'several', 'disagree'],
  payment: ['cost', 'pay', 'paidClosed', 'voucher'],
  privacy: ['whoSees', 'delete', 'training'],
  ai: ['accuracy', 'skinTone', 'lookalikes'],
  workers: ['patients', 'clinics'],
} as const;

export type QuestionGroup = keyof typeof questionGroups;
export type Question = (typeof questionGroups)[QuestionGroup][number];

export const groups = Object.keys(questionGroups) as QuestionGroup[];
export const questions: readonly Question[] = Object.values(questionGroups).flat();

/** What most people ask before they start. */
export const firstQuestions: readonly Question[] = ['diagnosis', 'urgent', 'cost', 'whoSees'];
