import { ThemeProvider } from '@mui/material/styles';
import { render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { themes } from '../theme/theme.ts';

/** Renders as the document does: with the theme. */
export const render = (ui: ReactNode) => renderBare(ui, { wrapper: Themed });

const Themed = ({ children }: { children: ReactNode }) => <ThemeProvider theme={themes.ltr}>{children}</ThemeProvider>;
