import type { PartyBrings } from '@throughfare/contract/shapes/search-record';
import { useState } from 'react';
import { broughtSummary } from '../../../domain/party/party-summary.ts';
import { passengerCount, type Party } from '../../../domain/party/party.ts';
import { PassengerRow } from './passenger-row.tsx';

const kinds = [
  { field: 'wheelchairs', name: 'Wheelchair', note: 'Travels in a wheelchair space' },
  { field: 'bicycles', name: 'Bicycle', note: 'One for each traveller' },
  { field: 'assistanceDogs', name: 'Assistance dog', note: 'Travels free on every train' },
] as const satisfies readonly { readonly field: keyof PartyBrings; readonly name: string; readonly note: string }[];

/** The wheelchairs, bicycles and assistance dogs of a party (ACCESS-1). Folded, because most parties bring none. */
export function BringsFields({ party, onChange }: { readonly party: Party; readonly onChange: (party: Party) => void }) {
  const most = passengerCount(party);
  // Later presses leave it as it is: it must not close under a finger.
  const [isOpen] = useState(broughtSummary(party) !== '');
  const { brings = {} } = party;
  return (
    <details className="mt-3 border-t border-line pt-3" open={isOpen || undefined}>
      <summary className="flex min-h-8 cursor-pointer items-center font-medium text-pine-700">Wheelchair, bicycles, assistance dog</summary>
      <div className="mt-2">
        {kinds.map(({ field, name, note }) => {
          const count = Math.min(most, brings[field] ?? 0);
          const set = (next: number) => onChange({ ...party, brings: { ...brings, [field]: next } });
          return (
            <PassengerRow
              key={field}
              name={name}
              ages={note}
              count={count}
              canAdd={count < most}
              canRemove={count > 0}
              onAdd={() => set(count + 1)}
              onRemove={() => set(count - 1)}
            />
          );
        })}
      </div>
    </details>
  );
}
