import { changeFile, moveFiles, removeFiles, restoreFiles, trashFiles } from '@skrin/contract/files/endpoints';
import { type FileItem, fileLimits } from '@skrin/contract/files/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFormat } from '../../kit/use-format.ts';
import type { Asked, Commands } from './commands.ts';
import { useFileAction } from './use-file-action.ts';

/** What was done last, and how it is undone. */
export interface Done {
  text: string;
  undo?: () => void;
}

/** Changes of files, each at once and with a way back where there is one. */
export function useCommands(chooseVersion: Commands['chooseVersion']) {
  const { t } = useTranslation(['files', 'common']);
  const format = useFormat();
  const confirm = useConfirm();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Done>();
  const { mutate: act } = useFileAction((work: () => Promise<unknown>) => work());
  const countOf = (items: readonly FileItem[]) => ({ count: items.length, number: format.number(items.length) });
  /** Says what was done, with the name of one thing or the number of several. */
  const say = (what: 'trashed' | 'restored' | 'removed' | 'moved', items: readonly FileItem[], undo?: () => void) => {
    const [only, ...others] = items;
    const text =
      only && others.length === 0 ? t(`doneOne.${what}`, { name: only.name }) : t(`done.${what}`, countOf(items));
    setDone({ text, ...(undo && { undo }) });
  };

  const moveTo = (ids: readonly string[], folderId: string | null) =>
    inParts(ids, (part) => call(moveFiles, { body: { ids: part, folderId } }));
  const restoreIds = (ids: readonly string[]) => inParts(ids, (part) => call(restoreFiles, { body: { ids: part } }));

  const trash = (items: readonly FileItem[]) =>
    act(async () => {
      const ids = idsOf(items);
      await inParts(ids, (part) => call(trashFiles, { body: { ids: part } }));
      say('trashed', items, () => act(() => restoreIds(ids)));
    });
  const restore = (items: readonly FileItem[]) =>
    act(async () => {
      await restoreIds(idsOf(items));
      say('restored', items);
    });
  const remove = async (items: readonly FileItem[]) => {
    const question = {
      title:
        items.length === 1 ? t('remove.titleNamed', { name: items[0]?.name ?? '' }) : t('remove.title', countOf(items)),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    act(async () => {
      await inParts(idsOf(items), (part) => call(removeFiles, { body: { ids: part } }));
      say('removed', items);
    });
  };
  const move = (items: readonly FileItem[], folderId: string | null) => {
    const moving = items.filter((item) => item.folderId !== folderId);
    if (moving.length === 0) return;
    act(async () => {
      await moveTo(idsOf(moving), folderId);
      const before = Map.groupBy(moving, (item) => item.folderId);
      const undo = () =>
        act(async () => {
          for (const [from, those] of before) await moveTo(idsOf(those), from);
        });
      say('moved', moving, undo);
    });
  };
  const setFavourite = ({ id, version }: FileItem, isFavourite: boolean) =>
    act(() => call(changeFile, { params: { id }, body: { isFavourite, version } }));

  const withParameters = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return { search: `?${next}` };
  };
  const detailsOf = (id: string) => withParameters({ file: id });
  const addressOf: Commands['addressOf'] = ({ id, isFolder }) => {
    if (!isFolder) return detailsOf(id);
    const nowhere = Object.fromEntries(
      ['search', 'kinds', 'tag', 'from', 'to', 'file'].map((name) => [name, undefined]),
    );
    // Favourites are not of one folder: what lies in one of them is shown where it lies.
    const place = search.get('place') === 'favourites' ? { place: undefined } : {};
    return withParameters({ ...nowhere, ...place, folder: id });
  };
  const commands: Commands = {
    ask: setAsked,
    trash,
    restore,
    remove: (items) => void remove(items),
    move,
    setFavourite,
    chooseVersion,
    addressOf,
    detailsOf,
  };
  return {
    commands,
    asked,
    stopAsking: () => setAsked(undefined),
    done,
    forget: () => setDone(undefined),
  };
}

const idsOf = (items: readonly FileItem[]): string[] => items.map(({ id }) => id);

/** Does something with as many as one request may name, one part after the other. */
async function inParts(ids: readonly string[], act: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += fileLimits.atOnce) await act(ids.slice(at, at + fileLimits.atOnce));
}
