import type { ExchangeableItem } from '@throughfare/contract/shapes/exchange';
import { fareCodesOf, journeyChoices } from '../model/exchange-choice.ts';

interface JourneyFieldsProps {
  readonly reference: string;
  readonly item: ExchangeableItem;
}

/** The fields that name the booking under change: its line, and the fare codes of each choice. */
export function JourneyFields({ reference, item }: JourneyFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value="travel-change" />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="orderId" value={item.orderId} />
      {journeyChoices(item).flatMap(({ id }) => {
        const codes = fareCodesOf(item, id);
        return (['departure', 'return'] as const).map((name) => (
          <input key={`${name}.${id}`} type="hidden" name={`${name}.${id}`} value={(codes?.[name] ?? []).join(',')} />
        ));
      })}
    </>
  );
}
