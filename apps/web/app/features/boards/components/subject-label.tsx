import type { CardSubject } from '@skrin/contract/boards/card-subjects';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../kit/state-label.tsx';
import { useMay } from '../../../session/use-may.ts';

/** The record that a card points to: what it is, and its state as far as the reader may know it. */
export function SubjectLabel({ subject }: { subject: CardSubject }) {
  const { t } = useTranslation('boards');
  const kind = t(`subject.kinds.${subject.kind}`);
  const { state } = subject;
  return (
    <StateLabel hue="info">
      {state === undefined ? (
        kind
      ) : (
        // The texts of states are those of their features.
        <Suspense fallback={kind}>
          <KindAndState kind={kind} subject={subject} state={state} />
        </Suspense>
      )}
    </StateLabel>
  );
}

function KindAndState({ kind, subject, state }: { kind: string; subject: CardSubject; state: string }) {
  const managesOrders = useMay('order:manage');
  const catalogue = subject.kind === 'order' ? (managesOrders ? 'resources' : 'goodsOrders') : catalogues[subject.kind];
  const { t } = useTranslation(['boards', catalogue]);
  const keys = {
    consultation: `clinicWork:consultations.states.${state}`,
    inquiry: `resources:inquiry.options.state.${state}`,
    order: managesOrders ? `resources:order.options.state.${state}` : `goodsOrders:states.${state}`,
    follow_up: state === 'unanswered' ? 'boards:subject.unanswered' : `followUps:courses.${state}`,
  };
  // Which states there are is for each kind to say; a test asks for the text of each.
  return <span>{`${kind} · ${t(keys[subject.kind] as 'boards:subject.unanswered')}`}</span>;
}

const catalogues = { consultation: 'clinicWork', inquiry: 'resources', follow_up: 'followUps' } as const;
