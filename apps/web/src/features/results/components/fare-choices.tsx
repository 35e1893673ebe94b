import { ArrowLeftRight, TrainFront, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Commission } from '../../../domain/money/commission.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { lessAmount, showAmount } from '../../../domain/money/amounts.ts';
import type { ConditionsOfFare } from '../load-results.ts';
import { cheapestFare, groupFares, type GroupedFare } from '../model/fare-groups.ts';
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
  /** The conditions, once they are loaded. */
  readonly conditions?: readonly ConditionsOfFare[] | undefined;
}

// Without figures nothing is called free: it may cost something later.
const refundWords = { free: 'Refundable', fee: 'Refund less a fee', none: 'No refund' } as const;
const exchangeWords = { free: 'Can be changed', fee: 'Change for a fee', none: 'No change' } as const;

/** The fares of one ticket, with one chosen: three to compare, the rest folded (RESULT-15). Fare Conditions has the whole text. */
export function FareChoices({ legend, name, fares, shownPrice, chosen, onChoose, conditions = [] }: FareChoicesProps) {
  const { best, more } = groupFares(fares);
  const cheapest = cheapestFare(fares);
  const count = more.reduce((sum, group) => sum + group.fares.length, 0);
  // Its seat stands with its price among the places of the night (SLEEPER-6): twice on a phone would be two prices.
  const isPricedBelow = fares.length === 1 && fares[0]?.priceId === chosen && (fares[0]?.optionalPrices.length ?? 0) > 0;
  const card = (one: GroupedFare, title?: string) => {
    const { fare } = one;
    const rights = conditions.find(({ priceId }) => priceId === fare.priceId)?.rightsNow;
    return (
      <FareCard key={fare.priceId} title={title} words={<FareWords one={one} rights={rights} />}>
        {(describedBy) =>
          isPricedBelow ? (
            <>
              <input type="hidden" name={name} value={fare.priceId} />
              <p className="fare-name">{fare.displayNames.join(' + ')}</p>
            </>
          ) : (
            <label className="fare-label">
              <input
                type="radio"
                name={name}
                value={fare.priceId}
                aria-describedby={describedBy}
                {...(chosen === fare.priceId ? { defaultChecked: true } : {})}
                onChange={() => onChoose(fare.priceId)}
              />
              <span className="fare-name">
                {fare.displayNames.join(' + ')}
                <span className="sr-only">, {fare.serviceClass === 'FIRST' ? 'First class' : 'Standard'},</span>
              </span>
              <span className="fare-price">
                <b>{showAmount(shownPrice(fare), fare.convertedCurrency)}</b>
                <small>{priceNote(fare, cheapest, shownPrice)}</small>
                {fare.placesLeft !== undefined && <Badge tone="amber">{fare.placesLeft} left at this price</Badge>}
                {fare.commission !== undefined && <Commission amount={showAmount(fare.commission, fare.convertedCurrency)} />}
              </span>
            </label>
          )
        }
      </FareCard>
    );
  };
  return (
    <fieldset className="fares">
      <legend className="sr-only">{legend}</legend>
      <div className="fare-cards">{best.map((one) => card(one, one.title))}</div>
      {count > 0 && (
        <details className="fare-more" open={more.some((group) => group.fares.some(({ fare }) => fare.priceId === chosen))}>
          <summary>{count} more fares</summary>
          {more.map((group) => (
            <section key={group.title} aria-label={group.title}>
              <p className="fare-group">{group.title}</p>
              <div className="fare-cards">{group.fares.map((one) => card(one))}</div>
            </section>
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface FareCardProps {
  readonly title: string | undefined;
  readonly words: ReactNode;
  /** Gets the id of the words. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A press anywhere on the card chooses the fare (fare-choices.css). */
function FareCard({ title, words, children }: FareCardProps) {
  const id = useId();
  return (
    <div className="fare-card">
      {title !== undefined && <p className="fare-group">{title}</p>}
      {children(id)}
      <div id={id}>{words}</div>
    </div>
  );
}

/** The difference to the cheapest. A return covers both ways, so it has nothing to compare with. */
function priceNote(fare: FareView, cheapest: FareView | undefined, shownPrice: FareChoicesProps['shownPrice']): string | undefined {
  if (fare.isReturn) return returnNote(fare);
  if (!cheapest || cheapest.isReturn || Number(fare.convertedTotalPrice) === Number(cheapest.convertedTotalPrice)) return undefined;
  return `+${showAmount(lessAmount(shownPrice(fare), shownPrice(cheapest)), fare.convertedCurrency)}`;
}

/** The trains, the change and the refund of a fare. Contracts of several sellers have a line each, with its price and its rights. */
function FareWords({ one, rights }: { readonly one: GroupedFare; readonly rights: ConditionsOfFare['rightsNow'] }) {
  const { fare, trains } = one;
  if (fare.parts)
    return (
      <ul className="fare-rights">
        {fare.parts.map((part, index) => (
          // Two tickets of a split may have the same name.
          <li key={`${index + 1} ${fare.displayNames[index]}`}>
            {fare.displayNames[index]}, {partPrice(part, fare)}: {fare.descriptions[index]}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="fare-rights">
      {trains !== '' && (
        <li>
          <TrainFront />
          {trains}
        </li>
      )}
      <li data-ease={fare.exchange}>
        <ArrowLeftRight />
        {rights?.exchange ?? exchangeWords[fare.exchange]}
      </li>
      <li data-ease={fare.refund}>
        <Undo2 />
        {rights?.refund ?? refundWords[fare.refund]}
      </li>
    </ul>
  );
}
