import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { type ReactNode, useState } from 'react';
import { createStyleCache } from './style-cache.ts';
import { themes, variableStyles } from './theme.ts';

const variables = <GlobalStyles styles={variableStyles} />;

/** The look of everything inside. */
export function ThemeFrame({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const [cache] = useState(createStyleCache);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[direction]}>
        {variables}
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
