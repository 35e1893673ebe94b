import type { RailCard } from '@throughfare/contract/calls/reference';
import { Notice } from '../../../ui/notice.tsx';
import type { Party } from '../../../domain/party/party.ts';
import { reduceParty, type PartyEvent } from '../model/party-reducer.ts';
import { CountedPartyPanel } from './counted-party-panel.tsx';
import { CustomerInSearch } from './customer-in-search.tsx';
import { KeptTravellers } from './kept-travellers.tsx';
import { ListedPartyPanel } from './listed-party-panel.tsx';

export interface PartyPanelProps {
  readonly party: Party;
  readonly onChange: (party: Party) => void;
  readonly railcards: readonly RailCard[];
  readonly showProblems: boolean;
  /** Notices about the whole party. */
  readonly advice?: string | undefined;
}

/** The selector of PARTY-1 for the chosen stations. A separate file, because it is loaded when it is opened. */
export default function PartyPanel({ party, onChange, railcards, showProblems, advice }: PartyPanelProps) {
  const dispatch = (event: PartyEvent) => onChange(reduceParty(party, event));
  const panel = { dispatch, railcards, showProblems };
  return (
    <>
      <CustomerInSearch party={party} railcards={railcards} onChange={onChange} />
      <KeptTravellers party={party} railcards={railcards} onChange={onChange} />
      {advice !== undefined && (
        <Notice tone="warning" announce className="mb-3">
          {advice}
        </Notice>
      )}
      {party.kind === 'counted' ? <CountedPartyPanel party={party} {...panel} /> : <ListedPartyPanel party={party} {...panel} />}
    </>
  );
}
