import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { endBoot } from '../browser/boot-script.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { splitLanguage } from '../public-pages.ts';
import { useSession } from '../session/session.ts';

/**
 * After hydration: takes up the stored language, waits for the session, then shows the page if it was hidden until
 * then. Later on the language follows addresses that begin with one.
 */
export function CatchUp() {
  const { i18n } = useTranslation();
  const { status } = useSession();
  const { language: inAddress } = splitLanguage(useLocation().pathname);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    i18n.changeLanguage(inAddress ?? preferredLanguage()).finally(() => setStarted(true));
  }, [i18n, inAddress]);

  useEffect(() => {
    if (started && status !== 'loading') endBoot();
  }, [started, status]);

  return null;
}
