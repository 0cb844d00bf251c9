import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { preferredLanguage } from '../i18n/language.ts';
import { splitLanguage } from '../public-pages.ts';
import { useSession } from '../session/session.ts';
import { showHiddenPage } from '../theme/boot-script.ts';

/**
 * Takes up the stored language after hydration, and follows addresses that begin with one later on. It belongs into the
 * same Suspense boundary as the page: React hydrates that one last, and finds other words than the prerendered ones if
 * the language has changed before.
 */
export function SyncLanguage() {
  const { i18n } = useTranslation();
  const { language: inAddress } = splitLanguage(useLocation().pathname);

  useEffect(() => {
    const language = inAddress ?? preferredLanguage();
    // Changing to what it is already would draw every text of the page again.
    if (language !== i18n.language) i18n.changeLanguage(language);
  }, [i18n, inAddress]);

  return null;
}

/**
 * Shows a page that was hidden until its language and session are what they will be. Beside the page as well: outside it
 * would show the prerendered landing page to a signed-in person until theirs is fetched.
 */
export function ShowPage() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // As what the page shows to those who are signed in.
  const status = useDeferredValue(useSession().status);

  useEffect(() => {
    if (language === preferredLanguage() && status !== 'loading') showHiddenPage();
  }, [language, status]);

  return null;
}
