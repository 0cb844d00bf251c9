import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { onWaitingToasts } from './toasts.ts';

const interactionEvents = ['pointerdown', 'keydown'];

/**
 * The place of the toasts. `ToastHost` is fetched at the first touch or key press, so that it is loaded before it has
 * to say that the network is gone; at the latest with the first toast. If that fails, it is fetched once the browser is
 * online again.
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
