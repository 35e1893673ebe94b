import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces a new page's title to screen readers after a navigation without a page load, which nothing else would announce. The browser
 * itself announces the first page. A change that keeps the title is not announced.
 */
export function TitleAnnouncer() {
  const { key } = useLocation();
  const line = useRef<HTMLOutputElement>(null);
  const told = useRef<{ readonly key: string; readonly title: string }>(undefined);
  useEffect(() => {
    const { title } = document;
    if (line.current && told.current && told.current.key !== key && told.current.title !== title) line.current.textContent = title;
    told.current = { key, title };
  }, [key]);
  return <output ref={line} className="sr-only" />;
}
