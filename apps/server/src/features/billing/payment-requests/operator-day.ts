import { workingHours } from '@skrin/contract/support/hours';
import { dayAt } from '@skrin/domain/figures/zoned-days';

/** The zone in which requests are due, and their numbers have a year. */
export const operatorZone: string = workingHours.timeZone;

/** The day at a moment, in the operator's zone. */
export const operatorDay = (time: Date): string => dayAt(time, operatorZone);
