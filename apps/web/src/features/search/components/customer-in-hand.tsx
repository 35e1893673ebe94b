import { useSyncExternalStore } from 'react';
import { changeSharedState, onSharedState, sharedState, type SharedState } from '../../../lib/shared-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useShellData } from '../../../domain/use-shell-data.ts';

/** The customer whom an agent's search and booking are for, on the search box and the results (AGENCY-65). */
export function CustomerInHand() {
  return useShellData()?.person?.kind === 'agent' ? <KeptCustomer /> : null;
}

/** Their name, with a way to drop them. Nothing if there is none. */
export function KeptCustomer() {
  const inHand = useCustomerInHand();
  if (!inHand) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <output>{inHand.name} is filled in at the booking.</output>
      <Button size="small" look="quiet" onClick={() => changeSharedState({ customerInHand: undefined })}>
        Not for {inHand.name}
      </Button>
    </div>
  );
}

/** The customer that an agent has chosen for a search. Undefined on the server, whose pages know no window. */
function useCustomerInHand(): SharedState['customerInHand'] {
  return useSyncExternalStore(
    onSharedState,
    () => sharedState().customerInHand,
    () => undefined,
  );
}
