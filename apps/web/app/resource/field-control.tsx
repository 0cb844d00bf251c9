import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { Field, FieldKind } from '@skrin/contract/resource/field';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldLabel, fieldId } from '../kit/field-label.tsx';
import type { Values } from './form-schema.ts';
import type { InputProps } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Labels } from './labels.ts';
import type { Screen } from './screen.ts';

interface FieldControlProps {
  control: Control<Values>;
  screen: Screen;
  labels: Labels;
  name: string;
  /** Whether this form requires the field, even if it is optional in the row. */
  isRequired: boolean;
  isDisabled: boolean;
  /** The saved value of the field, on which the options that are offered may depend; undefined for a new row. */
  current: unknown;
}

/** One field of a form: its label above, its control, and its error or hint below. */
export function FieldControl({ control, screen, labels, name, isRequired, isDisabled, current }: FieldControlProps) {
  const { t } = useTranslation('workspace');
  const { field: entry, fieldState } = useController({ control, name });
  const focusTarget = useRef<HTMLElement>(null);
  const field = offered(screen.resource.fields[name] ?? { kind: 'text', max: 0 }, current);
  const { Input: Usual, isGroup = false } = kindOf(field.kind);
  const Input = (screen.slots?.inputs?.[name] ?? Usual) as ComponentType<InputProps<FieldKind>>;
  const error = messageOf(fieldState.error);
  const id = fieldId(name);
  const helpId = `${id}-help`;
  const label = labels.field(name);
  const hint = screen.hints?.includes(name) ? labels.hint(name) : undefined;
  const help = error ?? hint;
  return (
    <Frame isGroup={isGroup} isInvalid={fieldState.invalid}>
      <FieldLabel
        error={fieldState.invalid}
        {...(isGroup ? { component: 'legend' } : { htmlFor: id })}
        id={`${id}-label`}
      >
        <span>{label}</span>
        {field.optional && !isRequired && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` (${t('form.optional')})`}
          </Box>
        )}
      </FieldLabel>
      <Input
        field={field}
        labelOf={(option) => labels.option(name, option)}
        id={id}
        label={label}
        value={entry.value as InputProps<FieldKind>['value']}
        onChange={entry.onChange}
        onBlur={entry.onBlur}
        controlRef={focusTarget}
        isInvalid={fieldState.invalid}
        isDisabled={isDisabled}
        autoComplete={screen.autoComplete?.[name]}
        describedBy={help ? helpId : undefined}
      />
      {help && (
        <FormHelperText id={helpId} error={error !== undefined}>
          {help}
        </FormHelperText>
      )}
    </Frame>
  );
}

/** A group gets no `FormControl`: MUI would share the state of one control, such as its focus, with all of them. */
const Frame = ({ isGroup, isInvalid, children }: { isGroup: boolean; isInvalid: boolean; children: ReactNode }) =>
  isGroup ? (
    <Box component="fieldset" sx={frame}>
      {children}
    </Box>
  ) : (
    <FormControl fullWidth error={isInvalid} sx={frame}>
      {children}
    </FormControl>
  );

const frame = { minWidth: 0, border: 0, padding: 0, margin: 0 } as const;

/** Limits the options of a field to those that a new row may have, or that the current one may become. */
function offered(field: Field, current: unknown): Field {
  if (field.kind !== 'oneOf') return field;
  if (current === undefined) return { ...field, options: field.creatable ?? field.options };
  if (!field.transitions || typeof current !== 'string') return field;
  const next = field.transitions[current] ?? [];
  return { ...field, options: field.options.filter((option) => option === current || next.includes(option)) };
}

/** The error message of a field; for a field with parts, such as an address, the messages of all parts. */
export function messageOf(error: { message?: unknown } | undefined): string | undefined {
  if (!error) return undefined;
  if (typeof error.message === 'string') return error.message || undefined;
  const messages = Object.values(error).flatMap((part) =>
    typeof part === 'object' && part !== null ? (messageOf(part) ?? []) : [],
  );
  return messages.length > 0 ? [...new Set(messages)].join(' · ') : undefined;
}
