import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../kit/confirm.tsx';
import { MenuButton, type MenuEntry } from '../../kit/menu-button.tsx';
import { addressesOf } from '../addresses.ts';
import type { AnyRow } from '../api.ts';
import { titleOf } from '../row-title.ts';
import type { ListController } from '../use-resource-list.ts';

/** The menu of actions on one row; renders nothing if there are none. */
export function RowMenu({ controller, row, tabIndex }: { controller: ListController; row: AnyRow; tabIndex?: number }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const confirm = useConfirm();
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
  const entries: MenuEntry[] = [
    ...(edit ? [{ icon: Pencil, label: t('detail.edit'), act: () => void navigate(edit) }] : []),
    ...controller.actionsOf(row).map((action) => ({
      icon: action.icon,
      label: labels.action(action.key),
      act: () => controller.act(action, [row]),
    })),
    ...(row.can.remove ? [{ icon: Trash2, label: t('detail.remove'), act: remove }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton
      label={t('list.actionsFor', { row: title })}
      entries={entries}
      {...(tabIndex !== undefined && { tabIndex })}
      // Above the link of a card, which is as large as the card.
      sx={{ zIndex: 1 }}
    />
  );
}
