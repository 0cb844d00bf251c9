import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Consultation, ConsultationMoveInput } from '@skrin/contract/care/consultations';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { MoveProblem } from '../../consultations/components/move-problem.tsx';
import { useMove } from '../../consultations/use-move.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

type Target = ConsultationMoveInput['to'];
const targets = ['confirmed', 'arrived', 'done', 'no_show', 'cancelled'] as const satisfies readonly Target[];

/** The moves that the clinic can make with a consultation; a dialog asks for the details that a move needs. */
export function WorkActions({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('clinicWork');
  const { state, service, startsAt, can } = consultation;
  const confirm = useConfirm();
  const move = useMove(consultation, t('saved'));
  const [asked, setAsked] = useState<Target>();
  const offered = targets.filter((to) => can.move.includes(to));
  if (offered.length === 0 && !move.error) return null;
  const start = async (to: Target) => {
    if (to === 'done' || to === 'cancelled' || (to === 'confirmed' && service.channel === 'video')) setAsked(to);
    else if (to === 'confirmed') move.mutate({ to, startsAt });
    else if (to !== 'no_show') move.mutate({ to });
    else if (await confirm({ ...noShow, confirm: t('consultations.actions.no_show'), destructive: true }))
      move.mutate({ to });
  };
  const noShow = { title: t('consultations.noShow.title'), text: t('consultations.noShow.text') };
  const label = (to: Target) =>
    t(`consultations.actions.${to === 'cancelled' && state === 'requested' ? 'decline' : to}`);
  return (
    <Stack component="section" aria-label={t('consultations.actions.label')} spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {offered.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'contained' : 'outlined'}
            color={to === 'cancelled' ? 'error' : 'primary'}
            loading={move.isPending && move.variables.to === to}
            onClick={() => start(to)}
          >
            <span>{label(to)}</span>
          </Button>
        ))}
      </Stack>
      {!asked && <MoveProblem move={move} consultation={consultation} state={t(`consultations.states.${state}`)} />}
      {asked && (
        <Suspense fallback={<Late />}>
          <MoveDialog consultation={consultation} to={asked} move={move} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
