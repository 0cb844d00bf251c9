import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Details } from './details.tsx';

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** Leads to each section of a long page; closed at first, so that the page begins with what matters. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation('technology');
  return (
    <Box component="nav" aria-label={t('contents')} sx={{ marginBlockStart: 3 }}>
      <Details summary={t('contents')}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`} underline="hover" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
                {title}
              </Link>
            </li>
          ))}
        </Box>
      </Details>
    </Box>
  );
}
