import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endBoot } from '../browser/boot-script.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { useSession } from '../session/session.ts';

/** After hydration: takes up the stored language, waits for the session, then shows the page if it was hidden until then. */
export function CatchUp() {
  const { i18n } = useTranslation();
  const { status } = useSession();
  const [started, setStarted] = useState(false);

  useEffect(() => {
    i18n.changeLanguage(preferredLanguage()).finally(() => setStarted(true));
  }, [i18n]);

  useEffect(() => {
    if (started && status !== 'loading') endBoot();
  }, [started, status]);

  return null;
}
