import * as z from 'zod/mini';
import type { OrganisationKind } from '../access/roles.ts';
import { idSchema } from '../common.ts';
import type { SubjectKind } from './card-subjects.ts';

/** What cards come to a board by themselves for. */
export const cardRuleKinds = ['inquiry_unanswered', 'consultation_unconfirmed', 'follow_up_worse'] as const;
export const cardRuleKindSchema = z.enum(cardRuleKinds);
export type CardRuleKind = z.infer<typeof cardRuleKindSchema>;

interface CardRuleTerms {
  /** The kind of organisation whose boards can have the rule. */
  organisation: OrganisationKind;
  /** What its cards point to. */
  subject: SubjectKind;
  /** How many hours a record has waited when its card comes. */
  hours: number;
}

export const cardRuleTerms: Readonly<Record<CardRuleKind, CardRuleTerms>> = {
  inquiry_unanswered: { organisation: 'skrin', subject: 'inquiry', hours: 24 },
  consultation_unconfirmed: { organisation: 'clinic', subject: 'consultation', hours: 1 },
  follow_up_worse: { organisation: 'clinic', subject: 'follow_up', hours: 0 },
};

/** The rules that boards of this kind of organisation can have. */
export const cardRulesFor = (organisation: OrganisationKind): CardRuleKind[] =>
  cardRuleKinds.filter((kind) => cardRuleTerms[kind].organisation === organisation);

const cardRuleSchema = z.object({
  kind: cardRuleKindSchema,
  /** To whose end the cards come. */
  columnId: idSchema,
});

export const cardRulesSchema = z
  .object({
    /** The kinds that the board can have. */
    offered: z.array(cardRuleKindSchema),
    /** The rules that are switched on. */
    items: z.array(cardRuleSchema),
  })
  .register(z.globalRegistry, { id: 'CardRules' });
export type CardRules = z.infer<typeof cardRulesSchema>;

/** Null switches the rule off. */
export const cardRuleChangeSchema = z.object({ columnId: z.nullable(idSchema) });
