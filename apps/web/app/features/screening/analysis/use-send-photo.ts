import { health } from '@skrin/contract/platform';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { createAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { upload } from '../../../api/upload.ts';
import { analysisQuery } from '../analysis-queries.ts';
import { useFlow } from '../flow.ts';
import { analysisPhotoQuery } from '../photo-queries.ts';
import { photoStepsOf } from '../programmes/photo-steps.ts';
import { screeningKeys } from '../queries.ts';

/** After so many uploads in a row that broke off although the server can be reached, nothing is sent by itself. */
const MOST_CUT_OFFS = 3;

/** The connection broke off during each upload although there is one. */
export class CutOffError extends Error {}

const isServerThere = (): Promise<boolean> =>
  call(health).then(
    () => true,
    () => false,
  );

/** Uploads photos, the front photo first, and navigates to their analysis. `share` is the upload progress, 0…1. */
export function useSendPhoto(assessment: Assessment, onSent: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { routes, followsId } = useFlow();
  const [share, setShare] = useState(0);
  const attempt = useRef<AbortController>(undefined);
  const cutOffs = useRef(0);
  const { keyOf } = useIdempotencyKey(sameFiles);
  useEffect(() => () => attempt.current?.abort(), []);

  const sending = useMutation({
    meta: { waitsForNetwork: true },
    mutationFn: async (files: readonly File[]) => {
      setShare(0);
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const form = new FormData();
      form.append('assessmentId', assessment.id);
      if (followsId !== undefined) form.append('followsId', followsId);
      for (const file of files) form.append('photo', file);
      const idempotencyKey = keyOf(files);
      try {
        return await upload(createAnalysis, { form, idempotencyKey, onProgress: setShare, signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        // What breaks off although the server can be reached will not get through by itself.
        const isCutOff = error instanceof ApiError && error.code === 'network' && (await isServerThere());
        cutOffs.current = isCutOff ? cutOffs.current + 1 : 0;
        throw cutOffs.current >= MOST_CUT_OFFS ? new CutOffError() : error;
      }
    },
    onSettled: (_accepted, error) => {
      if (error instanceof CutOffError) cutOffs.current = 0;
    },
    onSuccess: async (accepted, files) => {
      if (!accepted) return;
      onSent();
      const now = new Date().toISOString();
      // Fills the cache, so that the page appears at once; `updatedAt: 0` makes the entry stale, so that it is fetched.
      const can = { update: false, remove: false, unlock: false };
      const { programme, redFlags, helpConfirmedAt, answers } = assessment;
      const details = photoStepsOf(programme)?.detailsOf(answers);
      const care = { redFlags, ...details, ...(helpConfirmedAt && { helpConfirmedAt }) };
      const photos = files.map(() => ({ faults: [] }));
      const known = { name: null, note: null, photos, ...care, can, createdAt: now, updatedAt: now };
      queryClient.setQueryData(
        analysisQuery(accepted.id).queryKey,
        { ...accepted, ...known, assessmentId: assessment.id, programme } as Analysis,
        { updatedAt: 0 },
      );
      // Caches the photos, so that the device does not download them again.
      for (const [position, file] of files.entries())
        queryClient.setQueryData(analysisPhotoQuery(accepted.id, position).queryKey, file);
      // Also the assessments, because the actions that they allow change with a photo.
      for (const queryKey of [screeningKeys.analyses, screeningKeys.assessments])
        queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      await navigate(routes.analysis(accepted.id));
    },
  });
  const cancelled = sending.isSuccess && !sending.data;
  return { ...sending, share, cancelled, send: sending.mutate, cancel: () => attempt.current?.abort() };
}

export const sameFiles = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length && some.every((file, at) => file === others[at]);
