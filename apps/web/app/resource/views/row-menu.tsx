import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../kit/confirm.tsx';
import { addressesOf } from '../addresses.ts';
import type { AnyRow } from '../api.ts';
import { titleOf } from '../row-title.ts';
import type { ListController } from '../use-resource-list.ts';

interface Entry {
  key: string;
  icon: LucideIcon;
  label: string;
  act: () => void;
}

/** The menu of actions on one row; renders nothing if there are none. */
export function RowMenu({ controller, row, tabIndex }: { controller: ListController; row: AnyRow; tabIndex?: number }) {
  const { t } = useTranslation('workspace');
  const id = useId();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { resource, labels } = controller;
  const title = titleOf(resource, row);
  const edit = row.can.update ? addressesOf(resource).edit(row.id) : undefined;
  const remove = async () => {
    const question = {
      title: t('detail.removeTitle', { row: title }),
      text: t('list.removeText'),
      confirm: t('detail.remove'),
      destructive: true,
    };
    if (await confirm(question)) controller.remove([row.id]);
  };
  const entries: Entry[] = [
    ...(edit ? [{ key: 'edit', icon: Pencil, label: t('detail.edit'), act: () => void navigate(edit) }] : []),
    ...controller.actionsOf(row).map((action) => ({
      key: `action-${action.key}`,
      icon: action.icon,
      label: labels.action(action.key),
      act: () => controller.act(action, [row]),
    })),
    ...(row.can.remove ? [{ key: 'remove', icon: Trash2, label: t('detail.remove'), act: remove }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('list.actionsFor', { row: title })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...(tabIndex !== undefined && { tabIndex })}
        // Above the link of a card, which is as large as the card.
        sx={{ zIndex: 1 }}
      >
        <EllipsisVertical aria-hidden size={18} />
      </IconButton>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {entries.map(({ key, icon: Icon, label, act }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(undefined);
              act();
            }}
          >
            <ListItemIcon>
              <Icon aria-hidden size={18} />
            </ListItemIcon>
            <span>{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
