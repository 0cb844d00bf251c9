import type { CalendarOptions } from '@fullcalendar/react';
import { languageInfo } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** The texts that FullCalendar shows and announces itself, in the language of the screen. @param title of what is shown */
export function useCalendarWords(title: string): CalendarOptions {
  const { t } = useTranslation(['calendarView', 'common']);
  const { language } = useLanguage();
  return {
    locale: languageInfo[language].formatCode,
    slotHeaderFormat: { hour: 'numeric' },
    timedText: t('hours'),
    moreLinkText: (count) => t('more', { count }),
    moreLinkHint: (count) => t('more', { count }),
    navLinkHint: (date) => t('openDay', { day: date }),
    closeHint: t('common:actions.close'),
    eventsHint: title,
  };
}
