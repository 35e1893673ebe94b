import { useSyncExternalStore } from 'react';
import { changeSharedState, sharedState } from './shared-state.ts';

/** The hide-commission flag in the shared state (AGENCY-2). */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isShown = (): boolean => sharedState().hideCommission !== true;

function setShown(shown: boolean): void {
  changeSharedState({ hideCommission: !shown });
  for (const listener of listeners) listener();
}

/** Whether commission is shown, and a function to change it. */
export function useCommissionShown(): readonly [boolean, (shown: boolean) => void] {
  // The server does not know the window's choice, so its page shows no commission.
  return [useSyncExternalStore(subscribe, isShown, () => false), setShown];
}
