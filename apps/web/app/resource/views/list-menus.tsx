import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3, Download, EllipsisVertical, type LucideIcon, Printer, Upload } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnDemand } from '../../kit/use-on-demand.ts';
import type { ListController, ListDialogProps } from '../use-resource-list.ts';
import { ToolButton } from './tool-button.tsx';

/** The menu that shows and hides columns of the list. */
export function ColumnMenu({ controller: { screen, labels, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const toggle = (name: string) =>
    state.setColumns(
      screen.columns.filter((column) =>
        column === name ? !state.columns.includes(column) : state.columns.includes(column),
      ),
    );
  return (
    <MenuButton label={t('list.columns')} icon={Columns3}>
      {() =>
        screen.columns.map((name) => {
          const isShown = state.columns.includes(name);
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={isShown}
              // The last visible column cannot be hidden.
              disabled={isShown && state.columns.length === 1}
              onClick={() => toggle(name)}
            >
              <Checkbox checked={isShown} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
              <ListItemText>{labels.field(name)}</ListItemText>
            </MenuItem>
          );
        })
      }
    </MenuButton>
  );
}

/** The menu of actions on the whole list. */
export function MoreMenu({ controller, hasColumns }: { controller: ListController; hasColumns: boolean }) {
  const { t } = useTranslation('workspace');
  const { state, may } = controller;
  // Only the table has a row density; cards are as high as their content.
  const tableOnly = { display: hasColumns ? { xs: 'none', sm: 'flex' } : 'none' } as const;
  const [open, setOpen] = useState<'export' | 'import'>();
  const exporting = useOnDemand(() => import('./list-export-dialog.tsx'));
  const importing = useOnDemand(() => import('./import-dialog.tsx'));
  const Dialog: ComponentType<ListDialogProps> | undefined =
    open && { export: exporting.Part, import: importing.Part }[open];
  const show = (dialog: 'export' | 'import') => {
    ({ export: exporting, import: importing })[dialog].fetchPart();
    setOpen(dialog);
  };
  return (
    <>
      <MenuButton label={t('list.more')} icon={EllipsisVertical}>
        {(close) => [
          <MenuItem
            key="compact"
            role="menuitemcheckbox"
            aria-checked={state.isCompact}
            onClick={() => state.setCompact(!state.isCompact)}
            sx={tableOnly}
          >
            <Checkbox checked={state.isCompact} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
            <ListItemText>{t('list.compact')}</ListItemText>
          </MenuItem>,
          <Divider key="line" sx={tableOnly} />,
          <MenuItem key="export" onClick={() => close(() => show('export'))}>
            <ListItemIcon>
              <Download aria-hidden size={18} />
            </ListItemIcon>
            <span>{t('list.export')}</span>
          </MenuItem>,
          may('create') && (
            <MenuItem key="import" onClick={() => close(() => show('import'))}>
              <ListItemIcon>
                <Upload aria-hidden size={18} />
              </ListItemIcon>
              <span>{t('list.import')}</span>
            </MenuItem>
          ),
          <MenuItem key="print" onClick={() => close(() => window.print())}>
            <ListItemIcon>
              <Printer aria-hidden size={18} />
            </ListItemIcon>
            <span>{t('list.print')}</span>
          </MenuItem>,
        ]}
      </MenuButton>
      {Dialog && <Dialog controller={controller} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface MenuButtonProps {
  label: string;
  icon: LucideIcon;
  children: (close: (then: () => void) => void) => ReactNode;
}

function MenuButton({ label, icon, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (then: () => void) => {
    setAnchor(undefined);
    // After the menu has closed: an open menu would be printed, and would take the focus back from a dialog.
    setTimeout(then, 0);
  };
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {children(close)}
      </Menu>
    </>
  );
}
