import { ArrowLeftRight, TrainFront, Undo2 } from 'lucide-react';
import { Commission } from '../../../domain/money/commission.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { lessAmount, showAmount } from '../../../domain/money/amounts.ts';
import { cheapestFare, type FareRow, fareRows } from '../model/fare-rows.ts';
import { partPrice, returnNote } from '../model/return-words.ts';
import type { FareView } from '../model/ticket-view.ts';

interface FareChoicesProps {
  readonly legend: string;
  /** The name of the radio buttons, and of the field in the address. */
  readonly name: string;
  readonly fares: readonly FareView[];
  /** The price as the customer pays it. */
  readonly shownPrice: (fare: FareView) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (priceId: string) => void;
}

const refundWords = { free: 'Refund free', fee: 'Refund for a fee', none: 'No refund' } as const;
const exchangeWords = { free: 'Change free', fee: 'Change for a fee', none: 'No change' } as const;

/** The fares of one ticket as a table of rights and classes, with one chosen. Fare Conditions has the whole text. */
export function FareChoices({ legend, name, fares, shownPrice, chosen, onChoose }: FareChoicesProps) {
  const rows = fareRows(fares);
  const cheapest = cheapestFare(fares);
  const classes = new Set(fares.map(({ serviceClass }) => serviceClass)).size;
  // Its seat stands with its price among the places of the night (SLEEPER-6): twice on a phone would be two prices.
  const isPricedBelow = fares.length === 1 && fares[0]?.priceId === chosen && (fares[0]?.optionalPrices.length ?? 0) > 0;
  return (
    <fieldset className="fare-rows" data-classes={classes}>
      <legend className="sr-only">{legend}</legend>
      {rows.map((row) => (
        <div key={(row.standard ?? row.first)?.priceId} className="fare-row">
          <div>
            <p className="fare-name">
              {row.name} {row.isReturn && <Badge>Return</Badge>}
            </p>
            {row.parts ? <FareParts fare={row.parts} /> : <FareRights row={row} />}
          </div>
          {[row.standard, row.first].map(
            (fare) =>
              fare &&
              (isPricedBelow ? (
                <input key={fare.priceId} type="hidden" name={name} value={fare.priceId} />
              ) : (
                <label key={fare.priceId} className="fare-price" data-class={fare.serviceClass}>
                  <input
                    type="radio"
                    name={name}
                    value={fare.priceId}
                    {...(chosen === fare.priceId ? { defaultChecked: true } : {})}
                    onChange={() => onChoose(fare.priceId)}
                  />
                  <span>
                    <span className="sr-only">{fare.displayNames.join(' + ')}, </span>
                    <small>{fare.serviceClass === 'FIRST' ? 'First class' : 'Standard'}</small>
                    <b>{showAmount(shownPrice(fare), fare.convertedCurrency)}</b>
                    <small>{priceNote(fare, cheapest, shownPrice)}</small>
                    {fare.placesLeft !== undefined && <Badge tone="amber">{fare.placesLeft} left at this price</Badge>}
                    {fare.commission !== undefined && <Commission amount={showAmount(fare.commission, fare.convertedCurrency)} />}
                  </span>
                </label>
              )),
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The difference to the cheapest. A return covers both ways, so it has nothing to compare with. */
function priceNote(fare: FareView, cheapest: FareView | undefined, shownPrice: FareChoicesProps['shownPrice']): string | undefined {
  if (fare.isReturn) return returnNote(fare);
  if (!cheapest || cheapest.isReturn || Number(fare.convertedTotalPrice) === Number(cheapest.convertedTotalPrice)) return undefined;
  return `+${showAmount(lessAmount(shownPrice(fare), shownPrice(cheapest)), fare.convertedCurrency)}`;
}

/** Contracts of several sellers, each with its price and its rights. */
function FareParts({ fare }: { readonly fare: FareView }) {
  return (
    <ul className="fare-rights">
      {fare.parts?.map((part, index) => (
        <li key={fare.displayNames[index]}>
          {fare.displayNames[index]}, {partPrice(part, fare)}: {fare.descriptions[index]}
        </li>
      ))}
    </ul>
  );
}

function FareRights({ row: { trains, refund, exchange } }: { readonly row: FareRow }) {
  return (
    <ul className="fare-rights">
      {trains !== '' && (
        <li>
          <TrainFront />
          {trains}
        </li>
      )}
      <li data-ease={exchange}>
        <ArrowLeftRight />
        {exchangeWords[exchange]}
      </li>
      <li data-ease={refund}>
        <Undo2 />
        {refundWords[refund]}
      </li>
    </ul>
  );
}
