import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { SCENE_MS } from '../../theme/motion.ts';

/** Who wants less motion or less data sees the poster alone. */
const wantsLess = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

interface WithConnection {
  /** Not in every browser. */
  connection?: { saveData?: boolean };
}

const mayPlay = () => !matchMedia(wantsLess).matches && !(navigator as WithConnection).connection?.saveData;

function onWishes(listener: () => void) {
  const wishes = matchMedia(wantsLess);
  wishes.addEventListener('change', listener);
  return () => wishes.removeEventListener('change', listener);
}

/**
 * A film of so many scenes that plays once, as soon as most of it is seen, and can be stopped. Before and after, and where
 * it may not play, `scene` is undefined: its poster is shown.
 */
export function useFilm(scenes: number) {
  const canPlay = useSyncExternalStore(onWishes, mayPlay, () => false);
  const screen = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<number>();
  const [running, setRunning] = useState(false);
  const isPlaying = canPlay && running;

  const play = () => {
    setScene((held) => held ?? 0);
    setRunning(true);
  };
  const begin = useEffectEvent(play);
  useEffect(() => {
    if (!canPlay || !screen.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        begin();
      },
      { threshold: 0.8 },
    );
    observer.observe(screen.current);
    return () => observer.disconnect();
  }, [canPlay]);

  useEffect(() => {
    if (!isPlaying || scene === undefined) return;
    const timer = setTimeout(() => {
      const isLast = scene + 1 === scenes;
      setScene(isLast ? undefined : scene + 1);
      if (isLast) setRunning(false);
    }, SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, scene, scenes]);

  return { screen, canPlay, isPlaying, scene: canPlay ? scene : undefined, play, pause: () => setRunning(false) };
}
