import * as z from 'zod/mini';
import type { ProgrammeId } from './registry.ts';
import { conditions, conditionGroups as groupsOfSkin } from './skin/conditions.ts';

/** What results name, by programme. A programme whose results name no condition is not here. */
const named = { skin: conditions } satisfies Partial<Record<ProgrammeId, readonly [string, ...string[]]>>;

/** A condition that a result of some programme can name. */
export type NamedCondition = (typeof named)[keyof typeof named][number];
export const namedConditions = Object.values(named).flat() as [NamedCondition, ...NamedCondition[]];
export const namedConditionSchema = z.enum(namedConditions);

/** What a doctor can find where a result named a condition; `unknown`: it is not told. */
export const foundConditions = [...namedConditions, 'other', 'unknown'] as const;
export const foundConditionSchema = z.enum(foundConditions);
export type FoundCondition = z.infer<typeof foundConditionSchema>;

/** The group that each condition belongs to. */
const groups = { ...groupsOfSkin } as const satisfies Record<NamedCondition, string>;
type ConditionGroup = (typeof groups)[NamedCondition];
export const conditionGroups = [...new Set(Object.values(groups))] as [ConditionGroup, ...ConditionGroup[]];
/** Of what a result names; undefined for what is no condition. */
export const groupOfCondition = (named: string): ConditionGroup | undefined =>
  Object.entries(groups).find(([condition]) => condition === named)?.[1];
