import { idSchema } from '@skrin/contract/common';
import type { Language } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { screeningDayEvent } from '@skrin/domain/outreach/screening-day-event';
import { formatZonedTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../platform/database/connect.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { type PageContent, pageContent } from '../../platform/http/page-content.ts';
import { escapeXml } from '../../platform/http/site.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import type { TourRow } from './tables.ts';
import { findTour } from './tours-repository.ts';

interface PagesOptions {
  database: Database;
  publicUrl: string;
}

/**
 * The pages of single days, which say to search engines what takes place. No site map lists them: they are over before most
 * search engines come.
 */
export const tourPages = ({ database, publicUrl }: PagesOptions): NamedPages => ({
  resolvers: {
    screeningDay: async ({ id = '' }, language) => {
      const tour = idSchema.safeParse(id).success ? await findTour(database, { id, scope: systemScope }) : undefined;
      const isToCome = tour?.state === 'published' && tour.startsAt > new Date();
      return isToCome ? { content: contentOf(tour, { language, publicUrl }) } : 'notFound';
    },
  },
  siteEntries: async () => [],
});

function contentOf(tour: TourRow, { language, publicUrl }: { language: Language; publicUrl: string }): PageContent {
  const t = translator(language);
  const { id, title, host, address, city, services, text, places, taken } = tour;
  const startsAt = tour.startsAt.toISOString();
  const day = { ...tour, startsAt, endsAt: tour.endsAt.toISOString(), createdAt: tour.createdAt.toISOString() };
  const when = formatZonedTime(startsAt, language, tour.timezone);
  const where = [host, address, city].join(', ');
  const said = [
    t(`screeningDays:settings.${tour.setting}`),
    when,
    where,
    services?.join(', '),
    taken < places ? t('screeningDays:placesLeft', { count: places - taken }) : t('screeningDays:full'),
    text,
  ];
  const paragraphs = said.flatMap((part) => (part ? [`<p>${escapeXml(part).replaceAll('\n', '<br/>')}</p>`] : []));
  return pageContent({
    key: `${id} ${tour.version} ${taken}`,
    language,
    title,
    description: `${when}. ${where}.`,
    path: href('screeningDay', { id }),
    kind: 'website',
    jsonLd: screeningDayEvent(day, publicUrl),
    body: `<h1>${escapeXml(title)}</h1>${paragraphs.join('')}`,
  });
}
