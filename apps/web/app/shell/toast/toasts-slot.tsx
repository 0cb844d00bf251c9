import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../toasts.ts';

/** The place of the toasts. What shows them is fetched with the first one; without a network, once there is one again. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    const fetchHost = () => {
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => window.addEventListener('online', fetchHost, { once: true }),
      );
    };
    return onFirstToast(fetchHost);
  }, []);

  return (
    Host && (
      <Suspense fallback={null}>
        <Host />
      </Suspense>
    )
  );
}
