import { createAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { upload } from '../../../api/upload.ts';
import { analysisQuery } from '../analysis-queries.ts';
import { useFlow } from '../flow.ts';
import { analysisPhotoQuery } from '../photo-queries.ts';
import { screeningKeys } from '../queries.ts';

/** Uploads photos, the front photo first, and navigates to their analysis. `share` is the upload progress, 0…1. */
export function useSendPhoto(assessment: Assessment, onSent: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { routes, followsId } = useFlow();
  const [share, setShare] = useState(0);
  const attempt = useRef<AbortController>(undefined);
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
      return upload(createAnalysis, { form, idempotencyKey, onProgress: setShare, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: async (accepted, files) => {
      if (!accepted) return;
      onSent();
      const now = new Date().toISOString();
      // Fills the cache, so that the page appears at once; `updatedAt: 0` makes the entry stale, so that it is fetched.
      const can = { update: false, remove: false, unlock: false };
      const { redFlags, helpConfirmedAt } = assessment;
      const care = { redFlags, ...(helpConfirmedAt && { helpConfirmedAt }) };
      const photos = files.map(() => ({ faults: [] }));
      const known = { name: null, note: null, photos, ...care, can, createdAt: now, updatedAt: now };
      queryClient.setQueryData(
        analysisQuery(accepted.id).queryKey,
        { ...accepted, ...known, assessmentId: assessment.id },
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
