import type { Surface, Symptom } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { SkinTone } from '../theme/tokens.ts';
import { ConditionPicture } from './condition-picture.tsx';
import { SkinDrawing } from './skin-drawing.tsx';

interface FindingDrawingProps {
  finding: Symptom | Surface;
  /** In place of the skin tone that the reader chose. */
  tone?: SkinTone;
}

/** These symptoms are drawn on the body, because a later question shows the same look close up, as a skin surface. */
const onTheBody: Partial<Record<Symptom | Surface, Condition>> = {
  redness_swelling: 'cellulitis',
  circular_rash: 'tinea_corporis',
  nail_thickening: 'onychomycosis',
  tracks_under_skin: 'cutaneous_larva_migrans',
};

/** A drawing of a finding, for people who find it easier to point than to read. Its text stands beside it. */
export function FindingDrawing({ finding, tone }: FindingDrawingProps) {
  const condition = onTheBody[finding];
  const toned = { ...(tone && { tone }) };
  return condition ? (
    <ConditionPicture condition={condition} {...toned} />
  ) : (
    <SkinDrawing file="findings" name={finding} {...toned} />
  );
}
