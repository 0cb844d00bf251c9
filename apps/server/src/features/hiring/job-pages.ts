import type { PublicJob } from '@skrin/contract/hiring/job.resource';
import { href } from '@skrin/contract/pages';
import { isOpen, jobPosting, plainText, summaryOf } from '@skrin/domain/hiring/job-posting';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../platform/database/connect.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { type PageContent, pageContent } from '../../platform/http/page-content.ts';
import { escapeXml } from '../../platform/http/site.ts';
import { findPublicOpening, listOpenSlugs } from './openings-repository.ts';
import type { OpeningRow } from './tables.ts';

interface PagesOptions {
  database: Database;
  publicUrl: string;
}

/**
 * The pages of single openings. Those that people can apply for are in the site map, and say what they are to search
 * engines; a closed one says that it is.
 */
export const jobPages = ({ database, publicUrl }: PagesOptions): NamedPages => ({
  resolvers: {
    job: async ({ slug = '' }) => {
      const row = await findPublicOpening(database, { slug });
      return row ? { content: contentOf(row, publicUrl) } : 'notFound';
    },
  },
  siteEntries: async () =>
    (await listOpenSlugs(database)).map(({ slug, publishedAt }) => ({
      addresses: [{ language: 'en', path: href('job', { slug }) }],
      ...(publishedAt && { changedOn: publishedAt.toISOString().slice(0, 10) }),
    })),
});

function contentOf(row: OpeningRow, publicUrl: string): PageContent {
  const job = asPublic(row);
  const { title, language } = job;
  const isClosed = !isOpen(job, new Date());
  const closed = translator(language)('hiring:job.closed.title');
  const paragraphs = [...(isClosed ? [closed] : []), ...plainText(job.content).split(/\n{2,}/)];
  const text = paragraphs.map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br/>')}</p>`);
  return pageContent({
    key: `${row.id} ${row.version} ${isClosed}`,
    language,
    title,
    description: isClosed ? closed : summaryOf(job),
    path: href('job', { slug: job.slug }),
    kind: 'website',
    ...(!isClosed && { jsonLd: jobPosting(job, publicUrl) }),
    body: `<h1>${escapeXml(title)}</h1>${text.join('')}`,
  });
}

const asPublic = (row: OpeningRow): PublicJob => ({
  ...row,
  endsAt: row.endsAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
});
