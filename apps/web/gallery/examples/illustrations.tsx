import Box from '@mui/material/Box';
import { surfaces, symptoms } from '@skrin/contract/programmes/skin/answers';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionPicture } from '../../app/illustrations/condition-picture.tsx';
import { FindingDrawing } from '../../app/illustrations/finding-drawing.tsx';
import { SkinDrawing } from '../../app/illustrations/skin-drawing.tsx';
import { SkinToneChoice } from '../../app/illustrations/skin-tone-choice.tsx';
import { WaistDrawing, waistMarks } from '../../app/illustrations/waist-drawing.tsx';
import { skinTones } from '../../app/theme/tokens.ts';

const Grid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>{children}</Box>
);

export const illustrationExamples = {
  'illustrations/skin-tone-choice': function SkinToneChoiceExample() {
    return <SkinToneChoice />;
  },
  'illustrations/condition-picture': function ConditionPictureExample() {
    const { t } = useTranslation('conditions');
    return (
      <Grid>
        {conditions.map((condition) => (
          <figure key={condition} style={{ margin: 0 }}>
            <ConditionPicture condition={condition} />
            <figcaption>{t(`${condition}.name`)}</figcaption>
          </figure>
        ))}
      </Grid>
    );
  },
  'illustrations/finding-drawing': function FindingDrawingExample() {
    const { t } = useTranslation('questionnaire');
    return (
      <Grid>
        {symptoms.map((finding) => (
          <figure key={finding} style={{ margin: 0 }}>
            <FindingDrawing finding={finding} />
            <figcaption>{t(`options.symptoms.${finding}`)}</figcaption>
          </figure>
        ))}
        {surfaces.map((finding) => (
          <figure key={finding} style={{ margin: 0 }}>
            <FindingDrawing finding={finding} />
            <figcaption>{t(`options.surface.${finding}`)}</figcaption>
          </figure>
        ))}
      </Grid>
    );
  },
  'illustrations/skin-drawing': function SkinDrawingExample() {
    const { t } = useTranslation();
    return (
      <Grid>
        {skinTones.map((tone) => (
          <figure key={tone} style={{ margin: 0 }}>
            <SkinDrawing file="pictures" name="tinea_corporis" tone={tone} />
            <figcaption>{t(`skinTone.${tone}`)}</figcaption>
          </figure>
        ))}
      </Grid>
    );
  },
  'illustrations/waist-drawing': function WaistDrawingExample() {
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 360px) 1fr' }}>
        <WaistDrawing />
        <ol>
          {waistMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </Box>
    );
  },
};
