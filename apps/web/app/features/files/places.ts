import {
  type FileSpace,
  fileKinds,
  fileSorts,
  fileSpaces,
  type LinkedFolder,
  linkedFolders,
} from '@skrin/contract/files/file';
import type { LucideIcon } from 'lucide-react';
import {
  Building2,
  FileUser,
  FolderOpen,
  Images,
  Mail,
  MessagesSquare,
  ReceiptText,
  ScanSearch,
  Send,
  Share2,
  Star,
  Trash2,
} from 'lucide-react';
import type { FilesQuery } from './queries.ts';

/** What the file manager shows one of at a time. `given`: what one has shared with others. */
export const places = ['own', 'organisation', 'shared', 'favourites', ...linkedFolders, 'given', 'bin'] as const;
export type Place = (typeof places)[number];

export const placeIcons: Record<Place, LucideIcon> = {
  own: FolderOpen,
  organisation: Building2,
  shared: Share2,
  favourites: Star,
  photos: Images,
  results: ScanSearch,
  invoices: ReceiptText,
  chat: MessagesSquare,
  mail: Mail,
  applications: FileUser,
  given: Send,
  bin: Trash2,
};

/** Whether a place shows what lies elsewhere and can only be looked at. */
export const isLinked = (place: Place): place is LinkedFolder => (linkedFolders as readonly Place[]).includes(place);

/** The names that filters have in the address of the page. */
export const filterNames = ['search', 'kinds', 'tag', 'from', 'to'] as const;

/** What an address says is shown. What it says wrongly is left out. */
export function readAddress(search: URLSearchParams) {
  const place = places.find((each) => each === search.get('place')) ?? 'own';
  const kinds = search.get('kinds')?.split(',') ?? [];
  const asked = fileSpaces.find((each) => each === search.get('space'));
  return {
    place,
    /** Whose files: of the place, or of what is asked in the bin and among what was shared. */
    space:
      place === 'organisation' ? 'organisation' : ((place === 'bin' || place === 'given' ? asked : undefined) ?? 'own'),
    folderId: ['own', 'organisation', 'shared'].includes(place) ? (search.get('folder') ?? undefined) : undefined,
    fileId: search.get('file') ?? undefined,
    sort: fileSorts.find((each) => each === search.get('sort')) ?? 'name',
    filters: {
      search: search.get('search') || undefined,
      kinds: fileKinds.filter((kind) => kinds.includes(kind)),
      tag: search.get('tag') || undefined,
      from: dayIn(search.get('from')),
      to: dayIn(search.get('to')),
    },
    endsWithinDays: search.get('ending') === '1' ? ENDING_DAYS : undefined,
  } as const;
}
export type FileAddress = ReturnType<typeof readAddress>;

/** Days within which shares end soon, as the overview counts them. */
export const ENDING_DAYS = 7;

const dayIn = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

export const isFiltered = ({ filters: { kinds, ...others } }: Pick<FileAddress, 'filters'>): boolean =>
  kinds.length > 0 || Object.values(others).some((value) => value !== undefined);

const views = { shared: 'shared', favourites: 'favourites', bin: 'bin' } as const;

/**
 * What the server is asked for at an address; undefined: the place lists no files of the file manager. What is filtered in no
 * folder is looked for in all of them.
 */
export function queryOf(address: FileAddress): FilesQuery | undefined {
  const { place, space, folderId, sort, filters } = address;
  if (isLinked(place) || place === 'given') return undefined;
  const { kinds, ...others } = filters;
  const isEverywhere = folderId === undefined && isFiltered(address);
  return {
    view: views[place as keyof typeof views] ?? (isEverywhere ? 'all' : 'folder'),
    space: space satisfies FileSpace,
    folderId,
    sort,
    ...others,
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
  };
}
