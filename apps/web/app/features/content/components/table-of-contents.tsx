import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { slugOf } from '@skrin/contract/content/slug';
import type { Language } from '@skrin/contract/languages';
import { useTranslation } from 'react-i18next';
import { languageAttributes } from '../language-attributes.ts';

interface TableOfContentsProps {
  headings: readonly string[];
  /** Of the headings. */
  language: Language;
}

/** The headings of a long article. */
export function TableOfContents({ headings, language }: TableOfContentsProps) {
  const { t } = useTranslation('content');
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{ padding: 2.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography id="contents" variant="h4" component="h2">
        {t('article.contents')}
      </Typography>
      <Box
        component="ol"
        {...languageAttributes(language)}
        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, padding: 0 }}
      >
        {headings.map((heading) => (
          <li key={heading}>
            <Link
              href={`#${slugOf(heading)}`}
              underline="hover"
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
            >
              {heading}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
