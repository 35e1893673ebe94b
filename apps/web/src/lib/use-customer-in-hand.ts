import { useSyncExternalStore } from 'react';
import { onSharedState, sharedState, type SharedState } from './shared-state.ts';

/** The customer that an agent has chosen for a search. Undefined on the server, whose pages know no window. */
export function useCustomerInHand(): SharedState['customerInHand'] {
  return useSyncExternalStore(
    onSharedState,
    () => sharedState().customerInHand,
    () => undefined,
  );
}
