import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { type ReactNode, useState } from 'react';
import { logicalStyles } from './logical-styles.ts';
import { themes } from './theme.ts';

/** Provides the theme and the styles to everything inside. */
export function ThemeFrame({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const [cache] = useState(createStyleCache);
  const { variableStyles, [direction]: theme } = themes();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={variableStyles} />
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The style cache of a document; its plugin writes the styles for both reading directions. */
const createStyleCache = () => createCache({ key: 'skrin', stylisPlugins: [logicalStyles] });
