import { defaultLanguage } from '@skrin/i18n';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/language.ts';
import { publicPages } from './public-pages.ts';
import { startTokens } from './session/token.ts';

startTokens();
// A prerendered page must first be repeated in the language it was prerendered in; `root.tsx` then switches.
const prerendered = publicPages[window.location.pathname.replace(/(?<=.)\/$/, '')];
await startI18n(prerendered ? defaultLanguage : preferredLanguage(), prerendered ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
