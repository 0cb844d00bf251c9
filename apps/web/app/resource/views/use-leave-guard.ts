import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../kit/confirm.tsx';

interface Entries {
  isDirty: boolean;
  /** Whether leaving now would lose entries. */
  wouldLose: () => boolean;
}

/** Asks before the page is left with unsaved entries. Before the tab is closed, the browser itself asks. */
export function useLeaveGuard({ isDirty, wouldLose }: Entries): void {
  const { t } = useTranslation('workspace');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => wouldLose() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  // Answers the newest attempt to leave: somebody may press Back again while the question is open.
  const answer = useEffectEvent((leaves: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (leaves) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (!isBlocked) return;
    confirm({
      title: t('form.leaveTitle'),
      text: t('form.leaveText'),
      confirm: t('form.leave'),
      cancel: t('form.stay'),
    }).then((leaves) => answer(leaves));
  }, [isBlocked, confirm, t]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
