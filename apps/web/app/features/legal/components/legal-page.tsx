import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { TableOfContents } from '../../../kit/table-of-contents.tsx';

interface LegalSection {
  id: string;
  title: string;
  points: readonly string[];
  /** Shown below the points: links to the pages where users can act on them. */
  more?: ReactNode;
}

interface LegalPageProps {
  page: 'privacy' | 'terms';
  lead: string;
  /** The sentence with the day of the last change. */
  changed: string;
  contents: string;
  sections: readonly LegalSection[];
}

/** A legal text in short paragraphs; on wide screens its table of contents stays in view beside it. */
export function LegalPage({ page, lead, changed, contents, sections }: LegalPageProps) {
  const { t, i18n } = useTranslation('pages');
  const title = t(`${page}.title`);
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    inLanguage: i18n.language,
    dateModified: LEGAL_TEXTS_VERSION,
  };
  return (
    <Page title={title} lead={lead} width="wide" meta={<PageMeta page={page} jsonLd={jsonLd} />}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 68ch) minmax(240px, 1fr)' },
          columnGap: 8,
          rowGap: 3,
        }}
      >
        <Typography color="textSecondary" sx={{ gridColumn: '1' }}>
          {changed}
        </Typography>
        <Box sx={{ gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } }}>
          <Box sx={{ position: { lg: 'sticky' }, insetBlockStart: 88 }}>
            <TableOfContents title={contents} sections={sections} folded />
          </Box>
        </Box>
        <Stack spacing={5} sx={{ gridColumn: '1', minWidth: 0 }}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </Stack>
      </Box>
    </Page>
  );
}

const Section = ({ id, title, points, more }: LegalSection) => (
  <section aria-labelledby={id}>
    <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    <Stack spacing={1.5}>
      {points.map((point) => (
        <Typography key={point}>{point}</Typography>
      ))}
    </Stack>
    {more}
  </section>
);
