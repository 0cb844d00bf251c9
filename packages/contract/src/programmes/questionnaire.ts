import * as z from 'zod/mini';

type Options = readonly [string, ...string[]];

/**
 * The kinds of field that a questionnaire can have, as plain data. The schema of the answers is derived from them
 * (`answersOf`), and so is what is asked on the screen, in FHIR and at `GET /api/assessments/questionnaire`.
 */
interface FieldKinds {
  /** Several options. `noneOfThese`: to choose none is an answer, an empty list. */
  multiple: { options: Options; noneOfThese?: true };
  single: { options: Options };
  /** With `parts`, it is asked as one tick for each part, kept in the field `parts.field`; yes means that any is ticked. */
  yesNo: { parts?: { field: string; options: Options } };
  /** A number without unit, such as an age in years. */
  number: { min: number; max: number; integer?: true };
  /** A number with the unit in which it was given. Each unit has its own limits. `inFeet`: inches are typed as feet and inches. */
  measure: { units: Readonly<Record<string, { min: number; max: number }>>; inFeet?: true };
  /** A day of the calendar, `2026-11-27`. */
  date: object;
}
type FieldKind = keyof FieldKinds;

interface FieldOptions {
  /** May be left out. */
  optional?: true;
  /** Asked only where these single choices were made; the answers have no such field elsewhere. */
  onlyIf?: Readonly<Record<string, string>>;
}
export type AnswerField<Kind extends FieldKind = FieldKind> = {
  [Each in Kind]: { kind: Each } & FieldKinds[Each] & FieldOptions;
}[Kind];

const kind =
  <Kind extends FieldKind>(name: Kind) =>
  <const Given extends FieldKinds[Kind] & FieldOptions>(options: Given) => ({ kind: name, ...options });

export const multiple = kind('multiple');
export const single = kind('single');
export const yesNo = kind('yesNo');
export const number = kind('number');
export const measure = kind('measure');
export const date = kind('date');

/** What a programme asks, in its order. */
export interface QuestionnaireDefinition {
  /** Stored with every assessment and shown on every result. */
  version: string;
  /** Versions whose answers are answers to this one too. */
  earlierVersions?: readonly string[];
  /** One page each, with one field or more. */
  questions: Readonly<Record<string, Readonly<Record<string, AnswerField>>>>;
  /**
   * The optional safety screen after the questions: items, each a list of findings to tick, kept in the field `safety`. An
   * item that is absent was skipped; an empty list means 'none of these'.
   */
  safety?: Readonly<Record<string, Options>>;
}

export const defineQuestionnaire = <const Definition extends QuestionnaireDefinition>(definition: Definition) =>
  definition;

type FieldsOf<Definition extends QuestionnaireDefinition> = {
  [Question in keyof Definition['questions']]: (fields: Definition['questions'][Question]) => void;
}[keyof Definition['questions']] extends (fields: infer Fields) => void
  ? Fields
  : never;

interface Values {
  multiple: string[];
  single: string;
  yesNo: boolean;
  number: number;
  measure: { value: number; unit: string };
  date: string;
}
type Value<Field> = Field extends { kind: 'multiple'; options: readonly (infer Option)[] }
  ? Option[]
  : Field extends { kind: 'single'; options: readonly (infer Option)[] }
    ? Option
    : Field extends { kind: 'measure'; units: infer Units }
      ? { value: number; unit: keyof Units }
      : Field extends { kind: infer Kind extends FieldKind }
        ? Values[Kind]
        : never;

type MayBeAbsent = { optional: true } | { onlyIf: object };
type PartsOf<Field> = Field extends { parts: { field: infer Name extends string; options: readonly (infer Option)[] } }
  ? { [Each in Name]?: Option[] | undefined }
  : never;
type UnionToIntersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** The answers to a questionnaire. */
export type AnswersTo<Definition extends QuestionnaireDefinition, Fields = FieldsOf<Definition>> = Flat<
  { -readonly [Field in keyof Fields as Fields[Field] extends MayBeAbsent ? never : Field]: Value<Fields[Field]> } & {
    -readonly [Field in keyof Fields as Fields[Field] extends MayBeAbsent ? Field : never]?:
      | Value<Fields[Field]>
      | undefined;
  } & UnionToIntersection<PartsOf<Fields[keyof Fields]>> &
    (Definition['safety'] extends Readonly<Record<string, Options>>
      ? { safety?: SafetyAnswers<Definition['safety']> | undefined }
      : unknown)
>;
type SafetyAnswers<Items extends Readonly<Record<string, Options>>> = {
  -readonly [Item in keyof Items]?: Items[Item][number][] | undefined;
};

type AnswersSchema<Answers> = z.ZodMiniObject<
  {
    [Field in keyof Answers]-?: undefined extends Answers[Field]
      ? z.ZodMiniOptional<z.ZodMiniType<Exclude<Answers[Field], undefined>>>
      : z.ZodMiniType<Answers[Field]>;
  },
  z.core.$strict
>;

/** The fields of a questionnaire by name, in the order in which they are asked. */
export const fieldsOf = ({ questions }: QuestionnaireDefinition): [name: string, field: AnswerField][] =>
  Object.values(questions).flatMap((fields) => Object.entries(fields));

/** The schema of the answers to a questionnaire. */
export function answersOf<const Definition extends QuestionnaireDefinition>(
  definition: Definition,
): AnswersSchema<AnswersTo<Definition>> {
  const fields = fieldsOf(definition);
  const schema = z.strictObject({
    ...Object.fromEntries(fields.flatMap(([name, field]) => schemasOf(name, field))),
    ...(definition.safety && { safety: z.optional(safetySchema(definition.safety)) }),
  });
  const conditional = fields.filter(([, { onlyIf }]) => onlyIf);
  const checked = schema.check((context) => {
    const answers: Readonly<Record<string, unknown>> = context.value;
    for (const [name, { onlyIf, optional }] of conditional) {
      const isGiven = answers[name] !== undefined;
      if (isAsked(onlyIf, answers) ? optional || isGiven : !isGiven) continue;
      context.issues.push({ code: 'custom', path: [name], input: answers[name] });
    }
  });
  return (conditional.length > 0 ? checked : schema) as unknown as AnswersSchema<AnswersTo<Definition>>;
}

export function schemasOf(
  name: string,
  field: AnswerField,
  schemaFor = schemaOf,
): [name: string, schema: z.ZodMiniType][] {
  const schema = schemaFor(field);
  const named: [string, z.ZodMiniType][] = [[name, field.optional || field.onlyIf ? z.optional(schema) : schema]];
  if (field.kind === 'yesNo' && field.parts)
    named.push([field.parts.field, z.optional(chosen(field.parts.options, { atLeast: 0 }))]);
  return named;
}

/** Whether a field is asked, as far as it was answered. */
export const isAsked = (onlyIf: AnswerField['onlyIf'], answers: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(onlyIf ?? {}).every(([name, option]) => answers[name] === option);

/** The schema of the answer to a field. */
export function schemaOf(field: AnswerField): z.ZodMiniType {
  switch (field.kind) {
    case 'multiple':
      return chosen(field.options, { atLeast: field.noneOfThese ? 0 : 1 });
    case 'single':
      return z.enum(field.options);
    case 'yesNo':
      return z.boolean();
    case 'number':
      return (field.integer ? z.int() : z.number()).check(z.minimum(field.min), z.maximum(field.max));
    case 'measure':
      return z.discriminatedUnion('unit', measuresIn(field.units));
    case 'date':
      return z.iso.date();
  }
}

/** @throws TypeError for a field without a unit */
function measuresIn(units: FieldKinds['measure']['units']) {
  const [first, ...others] = Object.entries(units).map(([unit, { min, max }]) =>
    z.strictObject({ value: z.number().check(z.minimum(min), z.maximum(max)), unit: z.literal(unit) }),
  );
  if (!first) throw new TypeError('a measure has one unit or more');
  return [first, ...others] as const;
}

const chosen = (options: Options, { atLeast }: { atLeast: number }) =>
  z.array(z.enum(options)).check(
    z.minLength(atLeast),
    z.maxLength(options.length),
    z.overwrite((keys) => [...new Set(keys)]),
  );

/** The schema of the safety screen. */
export const safetySchema = (items: NonNullable<QuestionnaireDefinition['safety']>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(items).map(([item, findings]) => [item, z.optional(chosen(findings, { atLeast: 0 }))]),
    ),
  );
