import { lazy, Suspense } from 'react';
import { Late } from '../../kit/late-part.ts';
import type { Screen } from '../screen.ts';
import type { ActionController } from '../use-actions.ts';

// Their form machinery is loaded when somebody asks for an action.
const CallDialog = lazy(() => import('./call-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));

/** The dialog about the action that was asked for, if any. */
export const CallDialogIfAsked = ({
  controller: { screen, asked, closeAsked },
}: {
  controller: Pick<ActionController, 'asked' | 'closeAsked'> & { screen: Screen };
}) =>
  asked && (
    <Suspense fallback={<Late />}>
      {'row' in asked ? (
        <EditDialog screen={screen} asked={asked} onClose={closeAsked} />
      ) : (
        <CallDialog screen={screen} asked={asked} onClose={closeAsked} />
      )}
    </Suspense>
  );
