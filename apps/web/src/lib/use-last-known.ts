import { useState } from 'react';

/**
 * The value, or the last one that was known while it is undefined: a question that fails takes nothing off the page. `subject`: what the
 * value is about; a value about something else is forgotten. The value must be the same object in each rendering until it changes.
 */
export function useLastKnown<Value>(value: Value | undefined, subject = ''): Value | undefined {
  const [last, setLast] = useState({ subject, value });
  if (value !== undefined && (last.value !== value || last.subject !== subject)) setLast({ subject, value });
  return value ?? (last.subject === subject ? last.value : undefined);
}
