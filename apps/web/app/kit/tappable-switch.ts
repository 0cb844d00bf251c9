import { touchTarget } from '../theme/tokens.ts';

/** Styles of a switch that is as high as a finger needs; track and thumb keep their size. */
export const tappableSwitch = {
  blockSize: touchTarget,
  paddingBlock: '15px',
  '& .MuiSwitch-switchBase': { paddingBlock: '12px' },
} as const;
