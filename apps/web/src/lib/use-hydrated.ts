import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page is only HTML (on the server, and in the browser until its script has run), then true. Controls that must work
 * without JavaScript render their plain form while it is false.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
