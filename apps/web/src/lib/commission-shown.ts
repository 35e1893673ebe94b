import { useSyncExternalStore } from 'react';

/** The hide-commission flag of the shared state (Spec 1 §3), for this tab's session: agents turn the screen to their customers. */
const storageKey = 'hideCommission';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isShown(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== 'true';
  } catch {
    return true;
  }
}

function setShown(shown: boolean): void {
  try {
    sessionStorage.setItem(storageKey, String(!shown));
  } catch {
    // Storage that is forbidden: nothing is hidden then.
  }
  for (const listener of listeners) listener();
}

/** Whether commission is shown, and the way to change it. */
export function useCommissionShown(): readonly [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, isShown, () => true), setShown];
}
