import type { FileItem } from '@skrin/contract/files/file';
import {
  ArchiveRestore,
  Download,
  FolderInput,
  FolderOpen,
  History,
  Info,
  Pencil,
  Share2,
  Star,
  StarOff,
  Tag,
  Trash2,
} from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuButton, type MenuEntry } from '../../../kit/menu-button.tsx';
import { useMay } from '../../../session/use-may.ts';
import { FileCommands } from '../commands.ts';
import { download } from '../save-blob.ts';

/** Everything that can be done with a file or folder. */
export function FileMenu({ item }: { item: FileItem }) {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const commands = use(FileCommands);
  const mayCreate = useMay('file:create');
  const { id, name, isFolder, isFavourite, state, can, trashedAt } = item;
  const go = (to: ReturnType<typeof commands.detailsOf>) => () => navigate(to, { preventScrollReset: true });
  const whenIt = (is: boolean, ...entries: MenuEntry[]) => (is ? entries : []);
  const entries: MenuEntry[] = trashedAt
    ? [
        { label: t('actions.restore'), icon: ArchiveRestore, act: () => commands.restore([item]) },
        { label: t('actions.remove'), icon: Trash2, act: () => commands.remove([item]) },
      ]
    : [
        { label: t('actions.open'), icon: isFolder ? FolderOpen : Info, act: go(commands.addressOf(item)) },
        ...whenIt(!isFolder && state === 'ready', {
          label: t('actions.download'),
          icon: Download,
          act: () => void download(id, name),
        }),
        {
          label: t(isFavourite ? 'actions.unmark' : 'actions.mark'),
          icon: isFavourite ? StarOff : Star,
          act: () => commands.setFavourite(item, !isFavourite),
        },
        ...whenIt(
          can.edit,
          { label: t('actions.rename'), icon: Pencil, act: () => commands.ask({ what: 'rename', item }) },
          { label: t('actions.move'), icon: FolderInput, act: () => commands.ask({ what: 'move', items: [item] }) },
          { label: t('actions.tags'), icon: Tag, act: () => commands.ask({ what: 'tags', item }) },
        ),
        ...whenIt(can.share, {
          label: t('actions.share'),
          icon: Share2,
          act: () => commands.ask({ what: 'share', item }),
        }),
        ...whenIt(!isFolder && can.edit && mayCreate, {
          label: t('actions.version'),
          icon: History,
          act: () => commands.chooseVersion(item),
        }),
        ...whenIt(isFolder, { label: t('actions.details'), icon: Info, act: go(commands.detailsOf(id)) }),
        ...whenIt(can.edit, { label: t('actions.trash'), icon: Trash2, act: () => commands.trash([item]) }),
      ];
  return <MenuButton label={t('actions.menu', { name })} entries={entries} />;
}
