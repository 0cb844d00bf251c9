import type { ReactNode } from 'react';
import { type Flow, FlowContext, FOLLOWS, useFlow } from '../flow.ts';

/** The flow, of another photo of a problem that was checked before. */
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
  /** The earlier analysis. */
  id: string;
  children: ReactNode;
}

/** Around pages on the way to another photo of a problem that was checked before. */
export default function FollowedFlow({ id, children }: FollowedFlowProps) {
  return <FlowContext value={following(useFlow(), id)}>{children}</FlowContext>;
}
