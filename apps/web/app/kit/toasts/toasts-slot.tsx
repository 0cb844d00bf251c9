import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { onWaitingToasts } from './toasts.ts';

const interactionEvents = ['pointerdown', 'keydown'];

/**
 * The place of the toasts. What shows them is fetched with the first touch or key, so that it is there to say that the
 * network is gone; at the latest with the first toast, and without a network once there is one again.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    const fetchHost = () => {
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => window.addEventListener('online', fetchHost, { once: true }),
      );
    };
    for (const name of interactionEvents) window.addEventListener(name, fetchHost, { once: true });
    const forget = onWaitingToasts(fetchHost);
    return () => {
      for (const name of interactionEvents) window.removeEventListener(name, fetchHost);
      forget();
    };
  }, []);

  return (
    Host && (
      <Suspense fallback={null}>
        <Host />
      </Suspense>
    )
  );
}
