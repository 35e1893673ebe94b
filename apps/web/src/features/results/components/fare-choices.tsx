import { Commission } from '../../agency/components/commission.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { showAmount } from '../model/amounts.ts';
import type { FareView } from '../model/ticket-view.ts';

interface FareChoicesProps {
  readonly legend: string;
  /** Name of the radio buttons, and of the field in the address. */
  readonly name: string;
  readonly fares: readonly FareView[];
  readonly chosen: string | undefined;
  readonly onChoose: (priceId: string) => void;
}

/** The fares of one ticket, as cards of which one is chosen. */
export function FareChoices({ legend, name, fares, chosen, onChoose }: FareChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] gap-2.5">
        {fares.map((fare) => (
          <RadioCard
            key={fare.priceId}
            name={name}
            value={fare.priceId}
            {...(chosen === fare.priceId ? { defaultChecked: true } : {})}
            onChange={() => onChoose(fare.priceId)}
            title={fare.displayNames.join(' + ')}
          >
            {fare.parts ? (
              fare.parts.map((part, index) => (
                <span key={fare.displayNames[index]}>
                  {fare.displayNames[index]}, {showAmount(part.convertedTotalPrice, fare.convertedCurrency)}: {fare.descriptions[index]}
                </span>
              ))
            ) : (
              <span>{fare.descriptions.join(' · ')}</span>
            )}
            <span className="flex flex-wrap gap-1.5">
              {fare.serviceClass === 'FIRST' && <Badge tone="pine">First class</Badge>}
              {fare.isReturn && <Badge>Return</Badge>}
              {fare.placesLeft !== undefined && <Badge tone="amber">{fare.placesLeft} left at this price</Badge>}
            </span>
            <span className="mt-auto pt-1 text-lg leading-6 font-bold text-ink">
              {showAmount(fare.convertedTotalPrice, fare.convertedCurrency)}
            </span>
            {fare.commission !== undefined && <Commission amount={showAmount(fare.commission, fare.convertedCurrency)} />}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
