import type { RailCard } from '@throughfare/contract/calls/reference';
import { useState } from 'react';
import { changeSharedState, sharedState } from '../../../lib/shared-state.ts';
import { CustomerPicker } from '../../customers/components/customer-picker.tsx';
import { partyOfTravellers } from '../model/add-kept-traveller.ts';
import type { Party } from '../../../domain/party/party.ts';
import { useShellData } from '../../../domain/use-shell-data.ts';

interface CustomerInSearchProps {
  readonly party: Party;
  readonly railcards: readonly RailCard[];
  readonly onChange: (party: Party) => void;
}

/** The customer that an agent chooses for a search (AGENCY-65). */
export function CustomerInSearch(props: CustomerInSearchProps) {
  const person = useShellData()?.person;
  return person?.kind === 'agent' ? <CustomerChoice {...props} /> : null;
}

/**
 * Finds a customer by a few letters. The customer's travellers become the party, with ages and railcards, and the booking page fills them
 * in.
 */
export function CustomerChoice({ party, railcards, onChange }: CustomerInSearchProps) {
  // "Search trains" on a customer's page has chosen them already. Their railcards are known once those of the stations are.
  const [isChosen] = useState(() => sharedState().customerInHand?.forSearch === true);
  const takesInHand = isChosen && railcards.length > 0;
  return (
    <div className="mb-2 flex flex-col gap-2 border-b border-line pb-3">
      <CustomerPicker
        key={String(takesInHand)}
        takesInHand={takesInHand}
        onPick={({ customerId, name: picked, kept }) => {
          changeSharedState({ customerInHand: { customerId, name: picked } });
          onChange(partyOfTravellers(party, kept, railcards));
        }}
      />
    </div>
  );
}
