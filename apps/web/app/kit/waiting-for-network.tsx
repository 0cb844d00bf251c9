import Alert from '@mui/material/Alert';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between attempts while the browser reports that it is online. */
const AGAIN_MS = 15_000;

interface WaitingForNetworkProps {
  /** Says what waits for the network, and that it will be sent automatically. */
  text: string;
  /** Repeats what failed. */
  onNetwork: () => void;
}

/**
 * Shown in place of something that failed because there was no network. While this is on the screen, it is repeated
 * automatically as soon as there is a network.
 */
export function WaitingForNetwork({ text, onNetwork }: WaitingForNetworkProps) {
  const again = useEffectEvent(onNetwork);
  useEffect(() => {
    const tryAgain = () => again();
    // A phone may report that it is online although no request gets through; then no `online` event follows.
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
