import type { Surface, Symptom } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { SkinTone } from '../theme/tokens.ts';
import { ConditionPicture } from './condition-picture.tsx';
import { SkinDrawing } from './skin-drawing.tsx';

interface FindingDrawingProps {
  finding: Symptom | Surface;
  /** Other than the one that the reader chose. */
  tone?: SkinTone;
}

/** What these symptoms look like is asked again, close up, as a surface of the skin: here they are seen on the body. */
const onTheBody: Partial<Record<Symptom | Surface, Condition>> = {
  redness_swelling: 'cellulitis',
  circular_rash: 'tinea_corporis',
  nail_thickening: 'onychomycosis',
  tracks_under_skin: 'cutaneous_larva_migrans',
};

/** What is felt or seen on the skin, for those who find it easier to point than to read; the words stand beside it. */
export function FindingDrawing({ finding, tone }: FindingDrawingProps) {
  const condition = onTheBody[finding];
  const toned = { ...(tone && { tone }) };
  return condition ? (
    <ConditionPicture condition={condition} {...toned} />
  ) : (
    <SkinDrawing file="findings" name={finding} {...toned} />
  );
}
