import Alert from '@mui/material/Alert';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between tries while the browser believes that there is a network. */
const AGAIN_MS = 15_000;

interface WaitingForNetworkProps {
  /** What waits, and that it goes by itself. */
  text: string;
  /** Does it again. */
  onNetwork: () => void;
}

/**
 * In place of what failed for want of a network: it is done again by itself as soon as there is one, for as long as
 * this is on the screen.
 */
export function WaitingForNetwork({ text, onNetwork }: WaitingForNetworkProps) {
  const again = useEffectEvent(onNetwork);
  useEffect(() => {
    const tryAgain = () => again();
    // A phone may call itself online where nothing gets through, and then no event says that this is over.
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return (
    <Alert severity="info" role="status" icon={<CloudOff aria-hidden size={22} />}>
      {text}
    </Alert>
  );
}
