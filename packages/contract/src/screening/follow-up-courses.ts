/** How a problem went on since it was checked. */
export const followUpCourses = ['better', 'same', 'worse'] as const;
export type FollowUpCourse = (typeof followUpCourses)[number];
