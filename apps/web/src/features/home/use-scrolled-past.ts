import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** How far the window has been scrolled: not yet, past the first mark, or past the second. SEARCH-9: 80 px, and the landing hero's 490. */
export type Scrolled = 'top' | 'header' | 'hero';

const isAbove = (entry: IntersectionObserverEntry) => !entry.isIntersecting && entry.boundingClientRect.top < 0;

/** Whether the window has been scrolled past a mark on the page. Put the ref on the element that is the mark. */
export function useScrolledPast(): [RefObject<HTMLDivElement | null>, boolean] {
  const markRef = useRef<HTMLDivElement>(null);
  const [is, setIs] = useState(false);
  useEffect(() => {
    const mark = markRef.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isNow = isAbove(entry);
      // A transition waits for the script of an open panel that is still loading. An urgent update would make React render the panel anew
      // and lose the values typed into it.
      startTransition(() => setIs(isNow));
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return [markRef, is];
}
