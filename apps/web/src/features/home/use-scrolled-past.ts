import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the window has been scrolled past a mark on the page. Put the ref on an element that lies where the mark is. */
export function useScrolledPast(): [RefObject<HTMLDivElement | null>, boolean] {
  const markRef = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    const mark = markRef.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return [markRef, past];
}
