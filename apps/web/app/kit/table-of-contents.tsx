import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface TableOfContentsProps {
  title: string;
  /** In the order of the text; `id` is that of the heading. */
  sections: readonly { id: string; title: string }[];
  /** `lang` and `dir` of the section titles, where their language is not that of the page. */
  attributes?: { lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };
  /** Starts folded on screens where the contents do not fit beside the text. */
  folded?: boolean;
}

/** The table of contents of a long text, for the column beside it. */
export function TableOfContents({ title, sections, attributes, folded = false }: TableOfContentsProps) {
  const list = (
    <Box component="ol" {...attributes} sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, padding: 0 }}>
      {sections.map(({ id, title: section }) => (
        <li key={id}>
          <Link href={`#${id}`} underline="hover" sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            {section}
          </Link>
        </li>
      ))}
    </Box>
  );
  return (
    <Box
      component="nav"
      aria-label={title}
      sx={{ paddingInline: 2.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      {folded && (
        <Box component="details" sx={{ display: { lg: 'none' } }}>
          <Box component="summary" sx={{ paddingBlock: 1.25, cursor: 'pointer', fontWeight: 600 }}>
            {title}
          </Box>
          {list}
        </Box>
      )}
      <Box sx={{ paddingBlock: 2.5, ...(folded && { display: { xs: 'none', lg: 'block' } }) }}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        {list}
      </Box>
    </Box>
  );
}
