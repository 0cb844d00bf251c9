import { type ReactNode, Suspense, useState } from 'react';
import { Late } from '../../kit/late-part.ts';
import { useOnDemand } from '../../kit/use-on-demand.ts';
import { useOnNavigation } from '../../kit/use-on-navigation.ts';

/** Opens the settings panel by the given button. The panel's code is fetched when it is first opened. */
export function SettingsOpener({ button }: { button: (open: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const { Part: Panel, fetchPart } = useOnDemand(() => import('./settings-panel.tsx'));
  const show = () => {
    fetchPart();
    setOpen(true);
  };
  useOnNavigation(() => setOpen(false));
  return (
    <>
      {button(show)}
      {open && Panel && (
        <Suspense fallback={<Late />}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
