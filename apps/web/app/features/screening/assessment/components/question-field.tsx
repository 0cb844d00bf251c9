import Button from '@mui/material/Button';
import { surfaces, symptoms } from '@skrin/contract/programmes/skin/answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingDrawing } from '../../../../illustrations/finding-drawing.tsx';
import { SkinToneChoice } from '../../../../illustrations/skin-tone-choice.tsx';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { useFlow } from '../../flow.ts';
import { BodyMapSlot } from '../../programmes/skin/body-map/body-map-slot.tsx';
import { optionsOf, takesSeveral } from '../chosen-options.ts';
import type { QuestionField as Field } from '../steps.ts';
import { useAnswerWords } from '../use-answer-words.ts';

interface QuestionFieldProps {
  field: Field;
  legend: ReactNode;
  error: string | undefined;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Options that have a drawing. */
const drawn = [...symptoms, ...surfaces];

/** One field of a question with its options. The answer to an optional field can be cleared. */
export function QuestionField({ field, legend, error, chosen, onChange }: QuestionFieldProps) {
  const { t } = useTranslation(['questionnaire', 'screening']);
  const words = useAnswerWords();
  const options = optionsOf(field);
  const { readOnly } = useFlow();
  const clearable = !readOnly && !field.required && chosen.length > 0;
  return (
    <div>
      <ChoiceGroup
        name={field.field}
        legend={legend}
        hint={t(`questions.${field.field}.hint`)}
        error={error}
        options={options.map((value) => {
          const finding = drawn.find((known) => known === value);
          return {
            value,
            label: words.option(field, value),
            ...(finding && { picture: <FindingDrawing finding={finding} /> }),
          };
        })}
        pictureControl={
          field.options?.some((value) => drawn.some((finding) => finding === value)) && <SkinToneChoice />
        }
        picture={
          field.field === 'location'
            ? (toggle) => (
                <BodyMapSlot
                  value={chosen}
                  nameOf={(place) => words.option(field, place)}
                  onToggle={readOnly ? undefined : toggle}
                />
              )
            : undefined
        }
        multiple={takesSeveral(field)}
        disabled={readOnly}
        value={chosen}
        onChange={onChange}
      />
      {clearable && (
        <Button onClick={() => onChange([])} sx={{ marginBlockStart: 1 }}>
          {t('screening:assessment.clear')}
        </Button>
      )}
    </div>
  );
}
