import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepServedText } from './browser/served-text.ts';
import { startI18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/language.ts';
import { startTimeZone } from './i18n/time-zone.ts';
import { prerenderedAt } from './public-pages.ts';
import { initial } from './session/session.ts';
import { startSettings } from './theme/settings-store.ts';

initial();
startTimeZone();
// A prerendered page must be hydrated in the language it was prerendered in; `SyncLanguage` then switches.
const prerendered = prerenderedAt(window.location.pathname);
await startI18n(prerendered?.language ?? preferredLanguage(), prerendered?.namespaces ?? []);
startSettings();
keepServedText();
// What the server wrote into the head for those who run no scripts.
for (const served of document.querySelectorAll('[data-served]')) served.remove();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
