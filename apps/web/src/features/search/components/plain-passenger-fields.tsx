import { FieldBox } from '../../../ui/field-box.tsx';
import { mostPassengers } from '@throughfare/kernel/travellers/party-rules';
import { countOf, type Party } from '../../../domain/party/party.ts';

/** The passengers before JavaScript: the number of adults, and the children's ages in one line. */
export function PlainPassengerFields({ party, className }: { readonly party: Party; readonly className?: string | undefined }) {
  const ages =
    party.kind === 'counted'
      ? party.childAges
      : party.passengers.filter((passenger) => passenger.group === 'Child').map((passenger) => passenger.age);
  return (
    <FieldBox label="Adults, and ages of children" note="" className={className}>
      <span className="flex gap-3">
        <input
          type="number"
          name="adults"
          aria-label="Adults"
          min={0}
          max={mostPassengers}
          defaultValue={countOf(party, 'Adult')}
          className="w-12 bg-transparent text-[1.0625rem] font-semibold"
        />
        <input
          type="text"
          name="childAges"
          aria-label="Ages of children, separated by commas"
          placeholder="5, 9"
          defaultValue={ages.join(', ')}
          className="w-24 bg-transparent text-[1.0625rem]"
        />
      </span>
    </FieldBox>
  );
}
