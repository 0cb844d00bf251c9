import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { useFlow } from '../../flow.ts';
import { type ChoiceField, optionsOf, takesSeveral } from '../chosen-options.ts';
import { useQuestionnaire } from '../questionnaire.tsx';

interface QuestionFieldProps {
  field: ChoiceField;
  legend: ReactNode;
  error: string | undefined;
  /** The number key of the first option. */
  firstKey?: number | undefined;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** One field of a question with its options. The answer to an optional field can be cleared. */
export function QuestionField({ field, legend, error, firstKey, chosen, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('screening');
  const { questions } = useQuestionnaire();
  const words = questions.useWords();
  const { picture, optionPicture, pictureControl } = questions.partsOf?.(field.field) ?? {};
  const { readOnly } = useFlow();
  const clearable = !readOnly && !field.required && chosen.length > 0;
  const nameOf = (option: string) => words.option(field, option);
  return (
    <div>
      <ChoiceGroup
        name={field.field}
        legend={legend}
        hint={words.hint?.(field.field)}
        error={error}
        firstKey={firstKey}
        options={optionsOf(field).map((value) => {
          const drawing = optionPicture?.(value);
          return { value, label: nameOf(value), ...(drawing && { picture: drawing }) };
        })}
        pictureControl={pictureControl}
        picture={picture && ((toggle) => picture({ chosen, toggle: readOnly ? undefined : toggle, nameOf }))}
        multiple={takesSeveral(field)}
        disabled={readOnly}
        value={chosen}
        onChange={onChange}
      />
      {clearable && (
        <Button onClick={() => onChange([])} sx={{ marginBlockStart: 1 }}>
          {t('assessment.clear')}
        </Button>
      )}
    </div>
  );
}
