import { ThemeProvider } from '@mui/material/styles';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themes } from '../theme/theme.ts';
import { usePopoverPlace } from './use-popover-place.ts';

const edgeOf = (direction: 'ltr' | 'rtl', align: 'start' | 'end') => {
  const { result } = renderHook(() => usePopoverPlace(align), {
    wrapper: ({ children }) => <ThemeProvider theme={themes()[direction]}>{children}</ThemeProvider>,
  });
  expect(result.current.transformOrigin.horizontal).toBe(result.current.anchorOrigin.horizontal);
  return result.current.anchorOrigin.horizontal;
};

it('shares the edge at which a line begins or ends, in whichever direction one reads', () => {
  expect([edgeOf('ltr', 'start'), edgeOf('rtl', 'start')]).toEqual(['left', 'right']);
  expect([edgeOf('ltr', 'end'), edgeOf('rtl', 'end')]).toEqual(['right', 'left']);
});
