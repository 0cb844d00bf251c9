import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { touchTarget } from '../../theme/tokens.ts';
import { addressOfRow } from '../addresses.ts';
import type { AnyRow } from '../api.ts';
import { FieldValue } from '../field-value.tsx';
import { kindOf } from '../kinds/kinds.ts';
import { fieldOf } from '../screen.ts';
import type { ListController } from '../use-resource-list.ts';
import { RowMenu } from './row-menu.tsx';
import { RowTitle } from './row-title.tsx';

type Column = GridColDef<AnyRow>;

/** The rows as a table. The server sorts, filters and pages; the grid shows the rows and adds keyboard navigation. */
export default function RowGrid({ controller }: { controller: ListController }) {
  const { labels, rows, state, selected, select } = controller;
  const columns = useColumns(controller);
  const [name, direction] = state.sort.startsWith('-') ? [state.sort.slice(1), 'desc'] : [state.sort, 'asc'];
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0 }}>
      <DataGrid
        aria-label={labels.plural}
        rows={rows}
        columns={columns}
        columnVisibilityModel={Object.fromEntries(
          controller.screen.columns.map((column) => [column, state.columns.includes(column)]),
        )}
        // Every row is high enough to be tapped.
        rowHeight={state.isCompact ? touchTarget : 56}
        loading={controller.isFetching}
        slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
        localeText={useLocaleText()}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={[{ field: name ?? '', sort: direction as 'asc' | 'desc' }]}
        onSortModelChange={([sort]: GridSortModel) =>
          sort && state.setSort(sort.sort === 'desc' ? `-${sort.field}` : sort.field)
        }
        filterMode="server"
        disableColumnFilter
        disableColumnMenu
        hideFooter
        // A page is short enough to render all rows, so that screen readers, printing and search in the page get them.
        disableVirtualization
        checkboxSelection={controller.isSelectable}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={({ ids }) => select([...ids].map(String))}
        sx={{
          bgcolor: 'background.paper',
          borderColor: 'divider',
          '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        }}
      />
    </Box>
  );
}

function useColumns(controller: ListController): Column[] {
  const { t } = useTranslation('workspace');
  const { screen, resource, labels } = controller;
  const actions = t('list.actions');
  // A string, so that `useMemo` compares the labels by value: the grid measures its columns again when they change.
  const names = screen.columns.map((name) => labels.field(name)).join('\n');
  return useMemo(() => {
    const headers = names.split('\n');
    const shown = screen.columns.map((name, at): Column => {
      const { width, align } = kindOf(fieldOf(resource, name).kind);
      return {
        field: name,
        headerName: headers[at] ?? name,
        minWidth: width,
        flex: name === resource.title ? 1.5 * width : width,
        sortable: controller.state.sortable.includes(name),
        ...(align === 'end' && { align: 'right', headerAlign: 'right' }),
        renderCell: (cell) => <Cell controller={controller} name={name} cell={cell} />,
      };
    });
    const menu: Column = {
      field: 'menu',
      headerName: actions,
      width: 60,
      sortable: false,
      hideable: false,
      resizable: false,
      align: 'center',
      renderHeader: () => <VisuallyHidden>{actions}</VisuallyHidden>,
      renderCell: ({ row, tabIndex }) => <RowMenu controller={controller} row={row} tabIndex={tabIndex} />,
    };
    return [...shown, menu];
  }, [screen, resource, names, actions, controller]);
}

interface CellProps {
  controller: ListController;
  name: string;
  cell: GridRenderCellParams<AnyRow>;
}

/** A cell of one line; the title links to the page of its row. */
function Cell({ controller: { screen, resource, labels }, name, cell: { row, tabIndex } }: CellProps) {
  const to = name === resource.title ? addressOfRow(resource, row.id) : undefined;
  if (to)
    return (
      <Link
        component={RouterLink}
        to={to}
        tabIndex={tabIndex}
        underline="hover"
        // The link is as high as its row.
        sx={{
          display: 'flex',
          alignItems: 'center',
          alignSelf: 'stretch',
          minInlineSize: touchTarget,
          fontWeight: 600,
        }}
      >
        <Box component="span" dir="auto" sx={oneLine}>
          <RowTitle screen={screen} row={row} />
        </Box>
      </Link>
    );
  return (
    // `dir="auto"` cuts off the end of a text, whatever the direction of its language.
    <Box component="span" dir="auto" sx={oneLine}>
      <FieldValue screen={screen} labels={labels} name={name} row={row} as="cell" />
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The texts of the grid itself: the library has few of our languages, and its texts are not always right. */
function useLocaleText() {
  const { t } = useTranslation('workspace');
  return {
    noRowsLabel: t('list.empty'),
    columnHeaderSortIconLabel: t('list.sortBy'),
    checkboxSelectionHeaderName: t('list.selection'),
    checkboxSelectionSelectAllRows: t('list.selectAll'),
    checkboxSelectionUnselectAllRows: t('list.unselect'),
    checkboxSelectionSelectRow: t('list.selectOne'),
    checkboxSelectionUnselectRow: t('list.unselectOne'),
  };
}
