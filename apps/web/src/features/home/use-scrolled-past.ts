import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** How far the window has been scrolled: not yet, past the first mark, past the second. PARTY-3: 80 px, and the landing hero's 490. */
export type Scrolled = 'top' | 'header' | 'hero';

/** Whether the window has been scrolled past a mark on the page. Put the ref on an element that lies where the mark is. */
export function useScrolledPast(): [RefObject<HTMLDivElement | null>, boolean] {
  const markRef = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    const mark = markRef.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isPast = !entry.isIntersecting && entry.boundingClientRect.top < 0;
      // A transition waits for the script of an open panel that is still on its way. An urgent change would have React draw the panel anew,
      // and what was typed into it meanwhile would be gone.
      startTransition(() => setPast(isPast));
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return [markRef, past];
}
