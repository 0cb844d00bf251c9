import { useEffect, useRef, useState } from 'react';

/** Turns true once the element comes near the visible part of the page, and stays so. */
export function useInView<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, seen };
}
