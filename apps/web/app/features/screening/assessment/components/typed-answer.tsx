import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DecimalInput } from '../../../../kit/decimal-input.tsx';
import { OptionGroup } from '../../../../kit/option-group.tsx';
import { useFlow } from '../../flow.ts';
import type { ChoiceField } from '../chosen-options.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import type { QuestionField } from '../steps.ts';

type TypedField = Exclude<QuestionField, ChoiceField>;
type Of<Kind extends TypedField['kind']> = Extract<TypedField, { kind: Kind }>;

interface TypedAnswerProps {
  field: TypedField;
  legend: ReactNode;
  error: string | undefined;
  value: unknown;
  onChange: (answer: unknown) => void;
}

/** A field of a question whose answer is typed: a number, a measure with its unit, or a day. */
export function TypedAnswer({ field, legend, error, value, onChange }: TypedAnswerProps) {
  const { questions } = useQuestionnaire();
  const name = field.field;
  const hint = questions.useWords().hint?.(name);
  const { help } = questions.partsOf?.(name) ?? {};
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
  const isInvalid = error !== undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box component="legend" id={`${name}-legend`} sx={{ padding: 0, fontWeight: 650, fontSize: 'lead' }}>
        {legend}
      </Box>
      {hint && (
        <Typography id={`${name}-hint`} color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {hint}
        </Typography>
      )}
      {error && (
        <FormHelperText id={`${name}-error`} error sx={{ fontSize: 'body', fontWeight: 600 }}>
          {error}
        </FormHelperText>
      )}
      {help && <Box sx={{ marginBlockStart: 2 }}>{help}</Box>}
      <Box sx={{ marginBlockStart: 1.5, maxInlineSize: 400 }}>
        {field.kind === 'number' && <NumberAnswer {...{ field, value, onChange, describedBy, isInvalid }} />}
        {field.kind === 'measure' && <MeasureAnswer {...{ field, value, onChange, describedBy, isInvalid }} />}
        {field.kind === 'date' && <DateAnswer {...{ field, value, onChange, describedBy, isInvalid }} />}
      </Box>
    </Box>
  );
}

interface AnswerProps<Field> extends Pick<TypedAnswerProps, 'value' | 'onChange'> {
  field: Field;
  describedBy: string | undefined;
  isInvalid: boolean;
}

function NumberAnswer({ field, value, onChange, ...input }: AnswerProps<Of<'number'>>) {
  const { readOnly } = useFlow();
  return (
    <DecimalInput
      {...input}
      id={field.field}
      labelledBy={`${field.field}-legend`}
      isDisabled={readOnly}
      digits={field.integer ? 0 : undefined}
      value={(value as number | undefined) ?? null}
      onChange={(number) => onChange(number ?? undefined)}
    />
  );
}

interface Measure {
  value: number;
  unit: string;
}

/** A number and its unit. Another unit empties the field: nobody is 170 inches tall. */
function MeasureAnswer({ field, value, onChange, ...input }: AnswerProps<Of<'measure'>>) {
  const { questions } = useQuestionnaire();
  const { unit: nameOf = String } = questions.useWords();
  const { readOnly } = useFlow();
  const given = value as Measure | undefined;
  const units = Object.keys(field.units);
  const [chosen, setChosen] = useState(units[0] ?? '');
  const unit = given?.unit ?? chosen;
  const type = (number: number | null) => onChange(number === null ? undefined : { value: number, unit });
  const number = given?.value ?? null;
  const choose = (next: string) => {
    setChosen(next);
    if (next !== unit) onChange(undefined);
  };
  const inFeet = field.inFeet === true && unit === 'in';
  return (
    <Stack spacing={1.5}>
      {inFeet ? (
        <FeetAndInches {...input} name={field.field} isDisabled={readOnly} value={number} onChange={type} />
      ) : (
        <DecimalInput
          key={unit}
          {...input}
          id={field.field}
          labelledBy={`${field.field}-legend`}
          unit={nameOf(unit)}
          isDisabled={readOnly}
          digits={1}
          value={number}
          onChange={type}
        />
      )}
      {units.length > 1 && !readOnly && (
        <OptionGroup
          legend={nameOf('legend')}
          value={unit}
          options={units.map((each) => ({
            value: each,
            label: nameOf(field.inFeet && each === 'in' ? 'feetAndInches' : each),
          }))}
          onChoose={choose}
        />
      )}
    </Stack>
  );
}

const INCHES_PER_FOOT = 12;

interface FeetAndInchesProps extends Pick<AnswerProps<unknown>, 'describedBy' | 'isInvalid'> {
  name: string;
  isDisabled: boolean;
  /** In inches. */
  value: number | null;
  onChange: (inches: number | null) => void;
}

/** A length as feet and inches, which the answers have in inches. Feet alone are whole feet. */
function FeetAndInches({ name, value, onChange, ...input }: FeetAndInchesProps) {
  const { questions } = useQuestionnaire();
  const { unit: nameOf = String } = questions.useWords();
  const [typed, setTyped] = useState<{ feet: number | null; inches: number | null }>();
  const total = typed && totalOf(typed);
  const { feet, inches } =
    typed && Object.is(total, value)
      ? typed
      : {
          feet: value === null ? null : Math.floor(value / INCHES_PER_FOOT),
          inches: value === null ? null : value % INCHES_PER_FOOT,
        };
  const change = (part: Partial<typeof typed>) => {
    const next = { feet, inches, ...part };
    setTyped(next);
    onChange(totalOf(next));
  };
  return (
    <Stack direction="row" spacing={1.5}>
      <DecimalInput
        {...input}
        id={name}
        label={nameOf('feet')}
        unit={nameOf('feet')}
        digits={0}
        value={feet}
        onChange={(number) => change({ feet: number })}
      />
      <DecimalInput
        {...input}
        id={`${name}-inches`}
        label={nameOf('inches')}
        unit={nameOf('inches')}
        digits={1}
        value={inches}
        onChange={(number) => change({ inches: number })}
      />
    </Stack>
  );
}

const totalOf = ({ feet, inches }: { feet: number | null; inches: number | null }): number | null =>
  feet === null && inches === null ? null : (feet ?? 0) * INCHES_PER_FOOT + (inches ?? 0);

function DateAnswer({ field, value, onChange, describedBy, isInvalid }: AnswerProps<Of<'date'>>) {
  const { readOnly } = useFlow();
  return (
    <OutlinedInput
      id={field.field}
      type="date"
      fullWidth
      value={(value as string | undefined) ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      error={isInvalid}
      disabled={readOnly}
      slotProps={{ input: { 'aria-labelledby': `${field.field}-legend`, 'aria-describedby': describedBy } }}
    />
  );
}
