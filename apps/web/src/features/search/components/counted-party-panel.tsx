import type { RailCard } from '@throughfare/contract/calls/reference';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { CountedParty } from '../../../domain/party/party.ts';
import type { PartyEvent } from '../model/party-reducer.ts';
import { canAdd, canAddRailcardRow, canRemove, countedChildProblem } from '../model/party-rules.ts';
import { AgeField } from './age-field.tsx';
import { PassengerRow } from './passenger-row.tsx';
import { RailcardRowFields } from './railcard-row-fields.tsx';

interface CountedPartyPanelProps {
  readonly party: CountedParty;
  readonly dispatch: (event: PartyEvent) => void;
  readonly railcards: readonly RailCard[];
  readonly showProblems: boolean;
}

/** The default selector: adults, children with ages, rows of railcards (PARTY-2). */
export function CountedPartyPanel({ party, dispatch, railcards, showProblems }: CountedPartyPanelProps) {
  return (
    <>
      <PassengerRow
        name="Adult"
        ages="16+ years"
        count={party.adults}
        canAdd={canAdd(party, 'Adult')}
        canRemove={canRemove(party, 'Adult')}
        onAdd={() => dispatch({ type: 'passengerAdded', group: 'Adult' })}
        onRemove={() => dispatch({ type: 'passengerRemoved', group: 'Adult' })}
      />
      <PassengerRow
        name="Child"
        ages="5-15 years"
        count={party.childAges.length}
        canAdd={canAdd(party, 'Child')}
        canRemove={canRemove(party, 'Child')}
        onAdd={() => dispatch({ type: 'passengerAdded', group: 'Child' })}
        onRemove={() => dispatch({ type: 'passengerRemoved', group: 'Child' })}
      >
        {party.childAges.length > 0 && (
          <div className="mt-3 grid grid-cols-2 gap-3">
            {party.childAges.map((age, index) => (
              <AgeField
                // Children are only identified by their index.
                key={index}
                label={`Age of child ${index + 1}`}
                value={age}
                onChange={(text) => dispatch({ type: 'ageTyped', index, text })}
                problem={showProblems || (age !== '' && age !== '1') ? countedChildProblem(age) : undefined}
                validAges="A child is 5-15 years old here."
              />
            ))}
          </div>
        )}
        <p className="mt-2 text-sm text-ink-soft">In Britain, under-fives travel free, two with each adult.</p>
      </PassengerRow>
      <div className="pt-3">
        {party.railcards.map((row, index) => (
          <RailcardRowFields key={index} row={row} index={index} railcards={railcards} dispatch={dispatch} />
        ))}
        <Button
          look="quiet"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          blockedBecause={canAddRailcardRow(party) ? undefined : 'there are as many railcards as passengers'}
          onClick={() => dispatch({ type: 'railcardRowAdded' })}
        >
          Add a railcard or pass
        </Button>
      </div>
    </>
  );
}
