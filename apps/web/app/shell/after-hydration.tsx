import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useEarlyInput } from '../browser/early-input.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { splitLanguage } from '../public-pages.ts';
import { useSession } from '../session/session.ts';
import { showHiddenPage } from '../theme/boot-script.ts';

/**
 * Switches to the stored language after hydration, and later to that of each address with a language prefix. It must be
 * in the same Suspense boundary as the page: React hydrates that boundary last, and if the language changed before, the
 * texts would differ from the prerendered ones.
 */
export function SyncLanguage() {
  const { i18n } = useTranslation();
  const { language: inAddress } = splitLanguage(useLocation().pathname);

  useEffect(() => {
    const language = inAddress ?? preferredLanguage();
    // Changing to the current language would render every text of the page again.
    if (language !== i18n.language) i18n.changeLanguage(language);
  }, [i18n, inAddress]);

  return null;
}

/**
 * Shows a hidden page once its language and session are final. It is in the Suspense boundary of the page too: outside,
 * it would show the prerendered landing page to a signed-in person until their dashboard is fetched.
 */
export function ShowPage() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // Deferred, as the page defers the switch to what signed-in people see.
  const status = useDeferredValue(useSession().status);

  useEffect(() => {
    if (language === preferredLanguage() && status !== 'loading') showHiddenPage();
  }, [language, status]);
  useEarlyInput('page');

  return null;
}
