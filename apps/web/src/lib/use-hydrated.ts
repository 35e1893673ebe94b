import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page is only HTML (on the server, and in the browser until its script has run), true from then on. What
 * must work before JavaScript renders its plain form while this is false.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
