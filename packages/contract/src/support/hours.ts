/** When people answer (specification, section 9): weekdays 9 to 5 where the office is. Days as in ISO 8601: Monday is 1. */
export const workingHours = { timeZone: 'Asia/Jakarta', days: [1, 2, 3, 4, 5], opens: 9, closes: 17 } as const;
