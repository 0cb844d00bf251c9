import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { addressOfRow } from '../addresses.ts';
import type { AnyRow } from '../api.ts';
import { FieldValue } from '../field-value.tsx';
import { titleOf } from '../row-title.ts';
import type { ListController } from '../use-resource-list.ts';
import { RowMenu } from './row-menu.tsx';
import { RowTitle } from './row-title.tsx';

/** The rows as cards, one below the other: a table is too wide for a phone. */
export function RowCards({ controller }: { controller: ListController }) {
  const { labels } = controller;
  return (
    <Stack component="ul" aria-label={labels.plural} spacing={1.5} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {controller.rows.map((row) => (
        <li key={row.id}>
          <RowCard controller={controller} row={row} />
        </li>
      ))}
    </Stack>
  );
}

function RowCard({ controller, row }: { controller: ListController; row: AnyRow }) {
  const { t } = useTranslation('workspace');
  const { resource, screen, labels, state, selected, select } = controller;
  const title = titleOf(resource, row);
  const to = addressOfRow(resource, row.id);
  const isSelected = selected.includes(row.id);
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'relative', padding: 1.5, ...(isSelected && { borderColor: 'primary.main' }) }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        {controller.isSelectable && (
          <Checkbox
            checked={isSelected}
            onChange={() => select(isSelected ? selected.filter((id) => id !== row.id) : [...selected, row.id])}
            slotProps={{ input: { 'aria-label': t('list.selectRow', { row: title }) } }}
            sx={{ zIndex: 1 }}
          />
        )}
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            paddingInlineStart: controller.isSelectable ? 0 : 1,
          }}
        >
          {to ? (
            <Link component={RouterLink} to={to} underline="hover" sx={wholeCard}>
              <bdi>
                <RowTitle screen={screen} row={row} />
              </bdi>
            </Link>
          ) : (
            <bdi>
              <RowTitle screen={screen} row={row} />
            </bdi>
          )}
        </Box>
        <RowMenu controller={controller} row={row} />
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          margin: 0,
          paddingInline: 1,
        }}
      >
        {state.columns
          .filter((name) => name !== resource.title)
          .map((name) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
                {labels.field(name)}
              </Box>
              <Box
                component="dd"
                sx={{
                  margin: 0,
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  display: '-webkit-box',
                  WebkitLineClamp: 2,
                  WebkitBoxOrient: 'vertical',
                }}
              >
                <bdi>
                  <FieldValue screen={screen} labels={labels} name={name} row={row} as="cell" />
                </bdi>
              </Box>
            </Box>
          ))}
      </Box>
    </Paper>
  );
}

/** The link covers the whole card; the other controls of the card lie above it. */
const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
