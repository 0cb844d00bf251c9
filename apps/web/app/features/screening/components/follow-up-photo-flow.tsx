import type { ReactNode } from 'react';
import { type Flow, FlowContext, FOLLOWS, useFlow } from '../flow.ts';

/** The flow for another photo of a problem: its URLs name the earlier analysis. */
export function following(flow: Flow, followsId: string | undefined): Flow {
  if (followsId === undefined) return flow;
  const { assessment, assessmentEdit, analysisStart, photoUpload } = flow.routes;
  const after = (addressOf: (id: string) => string) => (id: string) => {
    const address = addressOf(id);
    return `${address}${address.includes('?') ? '&' : '?'}${FOLLOWS}=${followsId}`;
  };
  return {
    ...flow,
    followsId,
    routes: {
      ...flow.routes,
      assessment: after(assessment),
      assessmentEdit: after(assessmentEdit),
      analysisStart: after(analysisStart),
      photoUpload: after(photoUpload),
    },
  };
}

interface FollowedFlowProps {
  /** Id of the earlier analysis. */
  id: string;
  children: ReactNode;
}

/** Provides that flow to the pages that lead to another photo of the same problem. */
export default function FollowUpPhotoFlow({ id, children }: FollowedFlowProps) {
  return <FlowContext value={following(useFlow(), id)}>{children}</FlowContext>;
}
