import type { RailCard } from '@throughfare/contract/calls/reference';
import { mostPassengers } from '@throughfare/kernel/travellers/party-rules';
import { Link } from 'react-router';
import { useShellData } from '../../../domain/use-shell-data.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { passengerCount, type Party } from '../../../domain/party/party.ts';
import { SignInLink } from '../../sign-in/sign-in-link.tsx';
import { reduceParty, type PartyEvent } from '../model/party-reducer.ts';
import { BringsFields } from './brings-fields.tsx';
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

/** At the limit of one search the way on is named: a group has prices of its own. */
function LargerParty() {
  const isAgent = useShellData()?.person.kind === 'agent';
  return (
    <output className="mt-3 block text-[0.9375rem] text-ink-soft">
      One search has room for {mostPassengers}. For more of you,{' '}
      {isAgent ? (
        <Link to={deskPaths.groups()}>ask for a group price</Link>
      ) : (
        <SignInLink screen="contact">ask us for a group price</SignInLink>
      )}
      .
    </output>
  );
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
      <BringsFields party={party} onChange={onChange} />
      {passengerCount(party) >= mostPassengers && <LargerParty />}
    </>
  );
}
