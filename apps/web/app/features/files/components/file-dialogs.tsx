import type { FileItem, FileSpace } from '@skrin/contract/files/file';
import type { Asked, Commands } from '../commands.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

interface FileDialogsProps {
  asked: Asked;
  place: { space: FileSpace; folderId: string | null };
  move: Commands['move'];
  onMade: (folder: FileItem) => void;
  onClose: () => void;
}

/** The dialog of what somebody wants to do. Fetched with the first one. */
export default function FileDialogs({ asked, place, move, onMade, onClose }: FileDialogsProps) {
  if (asked.what === 'share') return <ShareDialog file={asked.item} onClose={onClose} />;
  if (asked.what === 'tags') return <TagsDialog item={asked.item} onClose={onClose} />;
  if (asked.what === 'move')
    return (
      <MoveDialog
        items={asked.items}
        space={asked.items[0]?.space ?? place.space}
        onMove={(folderId) => move(asked.items, folderId)}
        onClose={onClose}
      />
    );
  const item = asked.what === 'rename' ? asked.item : undefined;
  return (
    <NameDialog
      item={item}
      place={place}
      onDone={(made) => asked.what === 'folder' && onMade(made)}
      onClose={onClose}
    />
  );
}
