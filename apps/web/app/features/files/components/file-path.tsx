import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { useDropFolder } from '../drag.ts';
import type { Place } from '../places.ts';
import { fileQuery } from '../queries.ts';

interface FilePathProps {
  place: Place;
  folderId: string | undefined;
}

const addressOf = (place: Place, folderId?: string): To => {
  const search = new URLSearchParams();
  if (place !== 'own') search.set('place', place);
  if (folderId) search.set('folder', folderId);
  return { search: search.size > 0 ? `?${search}` : '' };
};

/** Where a folder lies. Files can be dropped on each folder above it. */
export function FilePath({ place, folderId }: FilePathProps) {
  const { t } = useTranslation('files');
  const { data: folder } = useQuery({ ...fileQuery(folderId ?? ''), enabled: folderId !== undefined });
  const root = t(`places.${place}`);
  const above = folder?.path.filter(({ id }) => id !== folder.id) ?? [];
  return (
    <Box component="nav" aria-label={t('path')} sx={{ minBlockSize: 44 }}>
      <Box component="ol" sx={list}>
        {folderId === undefined ? (
          <Here>{root}</Here>
        ) : (
          <Above to={addressOf(place)} folderId={place === 'shared' ? undefined : null}>
            {root}
          </Above>
        )}
        {above.map(({ id, name }) => (
          <Above key={id} to={addressOf(place, id)} folderId={id}>
            <bdi>{name}</bdi>
          </Above>
        ))}
        {folderId !== undefined && <Here>{folder ? <bdi>{folder.name}</bdi> : '…'}</Here>}
      </Box>
    </Box>
  );
}

const Here = ({ children }: { children: ReactNode }) => (
  <Box component="li" aria-current="page" sx={{ fontWeight: 600 }}>
    {children}
  </Box>
);

function Above({ to, folderId, children }: { to: To; folderId: string | null | undefined; children: ReactNode }) {
  const step = useRef<HTMLLIElement>(null);
  const { isOver } = useDropFolder(step, folderId);
  return (
    <Step ref={step} data-over={isOver || undefined}>
      <Link component={RouterLink} to={to} draggable={false} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {children}
      </Link>
    </Step>
  );
}

const Step = styled('li')(({ theme: { vars, shape } }) => ({
  borderRadius: shape.borderRadius,
  paddingInline: 4,
  marginInline: -4,
  '&[data-over]': { backgroundColor: vars.palette.primary.soft, outline: `2px solid ${vars.palette.primary.main}` },
}));

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  '& li + li::before': { content: '"/"', color: 'text.secondary', marginInlineEnd: 1 },
} as const;
