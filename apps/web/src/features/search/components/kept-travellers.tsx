import type { RailCard } from '@throughfare/contract/calls/reference';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { addKeptTraveller } from '../model/add-kept-traveller.ts';
import type { KeptTraveller } from '../../../domain/party/kept-traveller.ts';
import type { Party } from '../../../domain/party/party.ts';

interface KeptTravellersProps {
  readonly party: Party;
  readonly railcards: readonly RailCard[];
  readonly onChange: (party: Party) => void;
}

/** The customer's saved travellers, one button each. A press adds the traveller with age and railcard. Renders nothing if there are none. */
export function KeptTravellers({ party, railcards, onChange }: KeptTravellersProps) {
  const { load, data } = useFetcher<readonly KeptTraveller[]>();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void load(paths.keptTravellers()), [load]);
  if (!data || data.length === 0) return null;

  function add(traveller: KeptTraveller) {
    const next = addKeptTraveller(party, { traveller, railcards, isFirst: added.size === 0 });
    setAdded(new Set([...added, traveller.id]));
    onChange(next);
  }

  return (
    <fieldset aria-label="Your travellers" className="mb-2 flex min-w-0 flex-wrap items-center gap-2 border-b border-line pb-3">
      <span className="text-sm text-ink-soft">Add from your travellers:</span>
      {data.map((traveller) => (
        <Button
          key={traveller.id}
          size="small"
          icon={<UserRound aria-hidden="true" className="size-4" />}
          blockedBecause={added.has(traveller.id) ? 'this traveller is added already' : undefined}
          onClick={() => add(traveller)}
        >
          {traveller.name}
        </Button>
      ))}
    </fieldset>
  );
}
