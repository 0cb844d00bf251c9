import { expect, it } from 'vitest';
import { themes } from './theme.ts';

it.each(['borderBlockStart', 'borderBlockEnd', 'borderInlineStart', 'borderInlineEnd'] as const)(
  'draws a line where a component asks for the width of %s alone',
  (side) => {
    const { ltr: theme } = themes();
    expect(theme.unstable_sx({ [side]: 1 })).toEqual({ [side]: '1px solid' });
    expect(theme.unstable_sx({ [side]: { md: 3 } })).toEqual({ '@media (min-width:900px)': { [side]: '3px solid' } });
    expect(theme.unstable_sx({ [side]: '2px dashed' })).toEqual({ [side]: '2px dashed' });
  },
);
