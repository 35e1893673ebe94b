import { useEffect, useRef } from 'react';
import { changedWords } from '../model/notice-words.ts';

/**
 * Tells a screen reader once what has changed in the notices, which may be folded. It stands in the page from the start, because a line that comes with its words
 * is often not announced. The notices of the first answer are part of the page, and read with it.
 */
export function NoticeChanges({ words }: { readonly words: readonly string[] }) {
  const line = useRef<HTMLOutputElement>(null);
  const before = useRef<readonly string[]>(undefined);
  const joined = words.join('\n');
  useEffect(() => {
    const now = joined === '' ? [] : joined.split('\n');
    if (line.current && before.current) line.current.textContent = changedWords(before.current, now);
    before.current = now;
  }, [joined]);
  return <output ref={line} className="sr-only" />;
}
