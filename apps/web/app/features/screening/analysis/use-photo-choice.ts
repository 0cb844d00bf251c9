import { useEffect, useEffectEvent, useState } from 'react';
import type { CutArea } from '../../../kit/crop/cut-photo.ts';
import { useKeptState } from '../../../session/use-kept-state.ts';
import { holdPhoto } from './photo-check.ts';
import { type ChosenPhoto, inOrder, roomFor, withFiles } from './photo-list.ts';

const loadChecks = () => import('./check-photo.ts');

export type PhotoChoice = ReturnType<typeof usePhotoChoice>;

/** The photos chosen for an assessment, the front photo first, with functions to change them. */
export function usePhotoChoice(assessmentId: string) {
  const [photos, setPhotos, forgetPhotos] = useKeptState<readonly ChosenPhoto[]>(`photos/${assessmentId}`, []);
  const [frontId, setFrontId, forgetFront] = useKeptState<string | undefined>(`front/${assessmentId}`, undefined);
  const [shownId, setShownId] = useState<string>();
  const ordered = inOrder(photos, frontId);

  const replace = (id: string, change: (photo: ChosenPhoto) => ChosenPhoto) =>
    setPhotos((current) => current.map((photo) => (photo.id === id ? change(photo) : photo)));
  const judge = async ({ id, file: given }: ChosenPhoto, holding: Promise<File>) => {
    const checked = await loadChecks().then(
      ({ checkPhoto, refusalFor }) =>
        holding.then(
          (held) => checkPhoto(held, () => replace(id, (photo) => ({ ...photo, isOpening: true }))),
          (problem: unknown) => ({ file: given, check: refusalFor(problem) }),
        ),
      () => ({ file: given, check: { error: 'offline' as const } }),
    );
    replace(id, ({ isOpening, ...photo }) => (photo.file === given ? { ...photo, ...checked } : photo));
  };
  // Photos kept from an earlier visit may not have been checked yet.
  const judgeKept = useEffectEvent(() =>
    judgeInTurn(
      photos.filter(({ check }) => !check),
      judge,
    ),
  );
  useEffect(() => {
    // Fetched before somebody chooses a photo.
    loadChecks().catch(() => undefined);
    judgeKept();
  }, []);
  const setFile = (photo: ChosenPhoto) => {
    replace(photo.id, () => photo);
    judgeInTurn([photo], judge);
  };

  return {
    photos: ordered,
    /** The photo whose verdict is shown: the one added last, or the one that the user chose. */
    shown: ordered.find(({ id }) => id === shownId) ?? ordered[0],
    show: setShownId,
    room: roomFor(photos),
    /** @returns how many files were over the limit */
    add: (files: readonly File[]): number => {
      const next = withFiles(photos, files);
      setPhotos(next.photos);
      setShownId((current) => next.added.at(-1)?.id ?? current);
      judgeInTurn(next.added, judge);
      return next.left;
    },
    remove: (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
    putInFront: setFrontId,
    /** Replaces a photo by a part of it. */
    cut: ({ id, file, cut }: ChosenPhoto, part: File, area: CutArea) =>
      setFile({ id, file: part, cut: { from: cut?.from ?? file, area } }),
    /** Restores the whole photo. */
    restore: ({ id, file, cut }: ChosenPhoto) => setFile({ id, file: cut?.from ?? file }),
    /** Forgets the kept photos after they were sent; the shown state stays until the page is left. */
    forget: () => {
      forgetPhotos();
      forgetFront();
    },
  };
}

/**
 * Reads the photos at once, while the device still hands them out, and checks them one after the other, because each is
 * decoded at its full size.
 */
async function judgeInTurn(
  photos: readonly ChosenPhoto[],
  judge: (photo: ChosenPhoto, holding: Promise<File>) => Promise<void>,
) {
  const held = photos.map((photo) => ({ photo, holding: holdPhoto(photo.file) }));
  // An error is dealt with when its photo's turn comes.
  for (const { holding } of held) holding.catch(() => undefined);
  for (const { photo, holding } of held) await judge(photo, holding);
}
