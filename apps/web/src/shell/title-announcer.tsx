import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells screen readers the title of a page that came without the browser loading one: nothing else would say that the page has changed.
 * The first page is told by the browser itself, and a choice that leaves the title alone is no other page.
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
