import type { RailCard } from '@throughfare/contract/calls/reference';
import { railcardGroups } from '../model/railcards-for.ts';

/** The options of a select with railcards and rail passes. */
export function RailcardOptions({ railcards }: { readonly railcards: readonly RailCard[] }) {
  return (
    <>
      <option value="">Select a railcard</option>
      {railcardGroups(railcards).map(({ label, cards }) => (
        <optgroup key={label} label={label}>
          {cards.map((card) => (
            <option key={card.value} value={card.value}>
              {card.program}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
