import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Page, type PageProps } from '../../kit/page.tsx';
import { addressesOf } from '../addresses.ts';
import { useLabels } from '../labels.ts';
import type { Screen } from '../screen.ts';

interface ResourcePageProps extends Pick<PageProps, 'title' | 'actions' | 'width' | 'lead'> {
  screen: Screen;
  /** Pages between the list and this one. */
  trail?: readonly { label: string; to: string | undefined }[];
  /** Whether this is the list itself. */
  isList?: boolean;
  children: ReactNode;
}

/** The frame of each page of a resource: where one is, what it is called, what can be done. */
export function ResourcePage({ screen, trail = [], isList = false, children, ...page }: ResourcePageProps) {
  const { t } = useTranslation('workspace');
  const { plural } = useLabels(screen.resource);
  const way = isList ? [] : [{ label: plural, to: addressesOf(screen.resource).list }, ...trail];
  return (
    <Page {...page}>
      <Breadcrumbs
        aria-label={t('breadcrumbs')}
        sx={{ marginBlockEnd: 2, marginBlockStart: -1, fontSize: 'small', '@media print': { display: 'none' } }}
      >
        <Typography color="textSecondary" sx={{ fontSize: 'inherit' }}>
          {t('title')}
        </Typography>
        {way.map(({ label, to }) =>
          to ? (
            <Link key={label} component={RouterLink} to={to} underline="hover" color="inherit">
              {label}
            </Link>
          ) : (
            <span key={label}>{label}</span>
          ),
        )}
        <Typography aria-current="page" sx={{ fontSize: 'inherit' }} noWrap>
          {page.title}
        </Typography>
      </Breadcrumbs>
      {children}
    </Page>
  );
}
