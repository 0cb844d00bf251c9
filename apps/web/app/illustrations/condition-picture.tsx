import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { SkinTone } from '../theme/tokens.ts';
import { SkinDrawing } from './skin-drawing.tsx';

interface ConditionPictureProps {
  condition: Condition;
  /** In place of the skin tone that the reader chose. */
  tone?: SkinTone;
  /** What the picture shows, for screen readers; absent where a text beside it says the same. */
  label?: string;
}

/** A drawing of a condition on the part of the body where it usually occurs. It fills the width of its container. */
export const ConditionPicture = ({ condition, ...rest }: ConditionPictureProps) => (
  <SkinDrawing file="pictures" name={condition} {...rest} />
);
