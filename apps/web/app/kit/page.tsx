import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PageHeading } from './page-heading.tsx';

export interface PageProps {
  /** Title of the document, and of the page unless `heading` is false. */
  title: string;
  /** `PageMeta` of a public page, in place of the plain title of the document. */
  meta?: ReactNode;
  /** False when the page brings its own `PageHeading`, such as a legend. */
  heading?: boolean;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** `Breadcrumbs` for a page with parent pages, in place of the one link `back`. */
  breadcrumbs?: ReactNode;
  /** Beside the heading, below it on phones. */
  actions?: ReactNode;
  /** narrow: forms; text: reading; wide: lists and grids. */
  width?: keyof typeof widths;
  children: ReactNode;
}

/** Pixels. */
const widths = { narrow: 560, text: 760, wide: 1160 } as const;

/** The frame of a page's content: document title, heading that takes the focus after navigation, width. */
export function Page({
  title,
  meta,
  heading = true,
  lead,
  back,
  breadcrumbs,
  actions,
  width = 'text',
  children,
}: PageProps) {
  const { t } = useTranslation();
  return (
    <Container maxWidth={false} sx={{ maxWidth: widths[width] + 48, paddingBlock: { xs: 3, md: 5 } }}>
      {meta ?? <title>{`${title} · ${t('appName')}`}</title>}
      {breadcrumbs}
      {back && <BackLink {...back} />}
      {heading && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 3, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <PageHeading>{title}</PageHeading>
            {lead && (
              <Typography color="textSecondary" sx={{ marginBlockStart: 1, maxWidth: '65ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Container>
  );
}

const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44, marginBlockEnd: 1, fontWeight: 600 }}
  >
    <Box component={ArrowLeft} aria-hidden size={18} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    <span>{label}</span>
  </Link>
);
