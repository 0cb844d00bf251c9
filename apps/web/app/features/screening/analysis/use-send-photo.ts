import { href } from '@skrin/contract/pages';
import { createAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { upload } from '../../../api/upload.ts';
import { analysisQuery } from '../analysis-queries.ts';
import { analysisPhotoQuery } from '../photo-queries.ts';
import { screeningKeys } from '../queries.ts';
import type { ChosenPhoto } from './use-photo-choice.ts';

/** Sends a photo and goes on to its analysis. `share` of the bytes sent is in 0…1. */
export function useSendPhoto(assessment: Assessment) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  const sending = useMutation({
    mutationFn: async ({ file, idempotencyKey }: ChosenPhoto) => {
      setShare(0);
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const form = new FormData();
      form.append('assessmentId', assessment.id);
      form.append('photo', file);
      return upload(createAnalysis, { form, idempotencyKey, onProgress: setShare, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: async (accepted, { file }) => {
      if (!accepted) return;
      const now = new Date().toISOString();
      // Shown at once, and read again at once for being out of date.
      const can = { update: false, remove: false, unlock: false };
      const { redFlags, helpConfirmedAt } = assessment;
      const care = { redFlags, ...(helpConfirmedAt && { helpConfirmedAt }) };
      const photos = [{ faults: [] }];
      const known = { name: null, note: null, photos, ...care, can, createdAt: now, updatedAt: now };
      queryClient.setQueryData(
        analysisQuery(accepted.id).queryKey,
        { ...accepted, ...known, assessmentId: assessment.id },
        { updatedAt: 0 },
      );
      // The device has the photo already; its connection may be slow.
      queryClient.setQueryData(analysisPhotoQuery(accepted.id).queryKey, file);
      queryClient.invalidateQueries({ queryKey: screeningKeys.analyses, refetchType: 'none' });
      await navigate(href('analysis', { id: accepted.id }));
    },
  });
  const cancelled = sending.isSuccess && !sending.data;
  return { ...sending, share, cancelled, send: sending.mutate, cancel: () => attempt.current?.abort() };
}
