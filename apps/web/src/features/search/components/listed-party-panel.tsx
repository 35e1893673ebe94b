import type { RailCard } from '@throughfare/contract/calls/reference';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { groupsOf } from '../../../domain/party/passenger-groups.ts';
import { countOf, type ListedParty } from '../../../domain/party/party.ts';
import type { PartyEvent } from '../model/party-reducer.ts';
import { canAdd, canRemove, listedPassengerProblem } from '../model/party-rules.ts';
import { AgeField } from './age-field.tsx';
import { PassengerRow } from './passenger-row.tsx';
import { RailcardOptions } from './railcard-options.tsx';

interface ListedPartyPanelProps {
  readonly party: ListedParty;
  readonly dispatch: (event: PartyEvent) => void;
  readonly railcards: readonly RailCard[];
  readonly showProblems: boolean;
}

/** The selector with the provider's groups: a type, an age and perhaps a railcard for each passenger (PARTY-4). */
export function ListedPartyPanel({ party, dispatch, railcards, showProblems }: ListedPartyPanelProps) {
  return groupsOf(party.provider).map((group) => (
    <PassengerRow
      key={group.name}
      name={group.name}
      ages={group.ages}
      count={countOf(party, group.name)}
      canAdd={canAdd(party, group.name)}
      canRemove={canRemove(party, group.name)}
      onAdd={() => dispatch({ type: 'passengerAdded', group: group.name })}
      onRemove={() => dispatch({ type: 'passengerRemoved', group: group.name })}
    >
      {party.passengers.map((passenger, index) => {
        if (passenger.group !== group.name || (group.givenAge !== undefined && railcards.length === 0)) return null;
        const number = party.passengers.slice(0, index + 1).filter((one) => one.group === group.name).length;
        return (
          <div key={index} className="mt-2.5 flex flex-wrap items-end gap-3">
            {group.givenAge === undefined && (
              <AgeField
                label={`Age of ${group.name.toLowerCase()} ${number}`}
                value={passenger.age}
                onChange={(text) => dispatch({ type: 'ageTyped', index, text })}
                problem={showProblems ? listedPassengerProblem(party, passenger) : undefined}
                validAges={`A ${group.name.toLowerCase()} is ${group.ages} old here.`}
              />
            )}
            {group.name !== 'Infant' && railcards.length > 0 && (
              <PassengerRailcard
                label={`${group.name} ${number}`}
                railcards={railcards}
                chosen={passenger.railcard}
                onChoose={(card) => dispatch({ type: 'railcardChosen', index, card })}
              />
            )}
          </div>
        );
      })}
    </PassengerRow>
  ));
}

interface PassengerRailcardProps {
  readonly label: string;
  readonly railcards: readonly RailCard[];
  readonly chosen: string | undefined;
  readonly onChoose: (card: RailCard | undefined) => void;
}

/** Adds a railcard to a passenger, changes its programme, or removes it. */
function PassengerRailcard({ label, railcards, chosen, onChoose }: PassengerRailcardProps) {
  const [adding, setAdding] = useState(false);
  if (chosen === undefined && !adding) {
    return (
      <Button look="quiet" size="small" onClick={() => setAdding(true)}>
        Add a railcard or pass<span className="sr-only"> for {label}</span>
      </Button>
    );
  }
  return (
    <span className="flex items-center gap-1">
      <select
        aria-label={`Railcard of ${label}`}
        value={chosen ?? ''}
        onChange={(event) => onChoose(railcards.find((card) => card.value === event.target.value))}
        className="min-h-10 max-w-56 rounded-control border-[1.5px] border-line-strong bg-surface px-2.5"
      >
        <RailcardOptions railcards={railcards} />
      </select>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          setAdding(false);
          onChoose(undefined);
        }}
      >
        Remove<span className="sr-only"> the railcard of {label}</span>
      </Button>
    </span>
  );
}
