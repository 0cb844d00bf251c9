/**
 * When staff answer inquiries (specification, section 9): weekdays 9 to 5 in the office's time zone. Days as in ISO
 * 8601: Monday is 1.
 */
export const workingHours = { timeZone: 'Asia/Jakarta', days: [1, 2, 3, 4, 5], opens: 9, closes: 17 } as const;
