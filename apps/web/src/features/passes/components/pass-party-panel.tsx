import {
  canAddPass,
  canRemovePass,
  hasSeniors,
  passGroupAges,
  passGroupNames,
  type PassParty,
  type PassRules,
} from '@throughfare/kernel/passes/pass-party';
import { PassengerRow } from '../../search/components/passenger-row.tsx';

interface PassPartyPanelProps {
  readonly party: PassParty;
  readonly rules: PassRules;
  readonly onChange: (party: PassParty) => void;
}

/** The passenger selector for passes (PASS-4): no ages and no railcards. */
export function PassPartyPanel({ party, rules, onChange }: PassPartyPanelProps) {
  return (
    <>
      {passGroupNames
        .filter((group) => group !== 'Senior' || hasSeniors(rules.country))
        .map((group) => (
          <PassengerRow
            key={group}
            name={group}
            ages={passGroupAges[group]}
            count={party[group]}
            canAdd={canAddPass(party, group, rules)}
            canRemove={canRemovePass(party, group, rules)}
            onAdd={() => onChange({ ...party, [group]: party[group] + 1 })}
            onRemove={() => onChange({ ...party, [group]: party[group] - 1 })}
          />
        ))}
      <p className="mt-2 text-sm text-ink-soft">
        {rules.youthsMayTravelAlone
          ? 'At most two children with each adult or senior. Children under 4 need no pass.'
          : 'At most two children and two youths with each adult or senior. Children under 4 need no pass.'}
        {!hasSeniors(rules.country) && ' Germany has no senior pass: seniors travel as adults.'}
      </p>
    </>
  );
}
