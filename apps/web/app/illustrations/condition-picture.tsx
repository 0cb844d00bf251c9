import type { Condition } from '@skrin/contract/screening/conditions';
import type { SkinTone } from '../theme/tokens.ts';
import { SkinDrawing } from './skin-drawing.tsx';

interface ConditionPictureProps {
  condition: Condition;
  /** Other than the one that the reader chose. */
  tone?: SkinTone;
  /** What is seen, where no text beside it says so. */
  label?: string;
}

/** A condition on the part of the body where it is usual. It fills the width of its place. */
export const ConditionPicture = ({ condition, ...rest }: ConditionPictureProps) => (
  <SkinDrawing file="pictures" name={condition} {...rest} />
);
