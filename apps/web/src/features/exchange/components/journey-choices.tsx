import type { ExchangeableItem, ExchangeLeg } from '@throughfare/contract/shapes/exchange';
import type { Currency } from '@throughfare/kernel/money';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { journeyChoices } from '../model/exchange-choice.ts';

interface JourneyChoicesProps {
  readonly item: ExchangeableItem;
  /** The currency of the sale. */
  readonly currency: Currency;
  readonly question: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The journeys of a booking. Each exchangeable one has a radio button; sets of both directions share one. */
export function JourneyChoices({ item, currency, question, chosen, onChoose }: JourneyChoicesProps) {
  const [commissionShown] = useCommissionShown();
  const isSet = item.exchangeSets.length > 0;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{isSet ? 'Exchange SET' : question}</legend>
      {journeyChoices(item).map(({ id, legs, isExchangeable }) => (
        <RadioCard
          key={id}
          name="leg"
          value={id}
          checked={chosen === id}
          disabled={!isExchangeable}
          onChange={() => onChoose(id)}
          title={legs.length > 1 ? 'Both journeys together' : titleOf(legs[0])}
        >
          {legs.map((leg) => (
            <Leg key={leg.direction} leg={seenFigures(leg, commissionShown)} show={(amount) => showAmount(amount, currency)} />
          ))}
        </RadioCard>
      ))}
    </fieldset>
  );
}

const titleOf = (leg: ExchangeLeg | undefined): string => (leg?.direction === 'inward' ? 'Return' : 'Departure');

function Leg({ leg, show }: { readonly leg: ExchangeLeg; readonly show: (amount: string) => string }) {
  return (
    <span className="block">
      <span className="block font-semibold text-ink">{leg.journey}</span>
      <span className="block">
        {leg.dateTime} · {leg.duration} · {leg.fare}, {leg.fareClass} · {show(leg.price)}
      </span>
      <span className="block font-semibold">
        {leg.exchangeSummary}
        {leg.reason && <span className="font-normal">: {leg.reason}</span>}
      </span>
    </span>
  );
}
