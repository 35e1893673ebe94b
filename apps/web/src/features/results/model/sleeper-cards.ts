/** The places on a night train side by side: the fare's seat, and each kind of room for the whole party (SLEEPER-6). */
import type { Source } from '@throughfare/kernel/source';
import { sumAmounts } from '../../../domain/money/amounts.ts';
import {
  sleeperAmount,
  type SleeperChoice,
  type ChosenSleeper,
  sleeperProblem,
  sleepersByTrain,
  type SleeperOption,
} from './sleeper-options.ts';
import type { FareView } from './ticket-view.ts';

export interface SleeperCard {
  /** Undefined for the seat. */
  readonly option: SleeperOption | undefined;
  /** The number that the party needs; undefined if no number has a place for everybody. */
  readonly quantity: number | undefined;
  readonly title: string;
  readonly inside: string;
  /** For example "For 1 or 2" or "For 1 each: your party needs 3". */
  readonly forWhom: string;
  /** The price of the fare and of the rooms that the party needs. */
  readonly wholePrice: string;
}

/** The cards of each train of the journey that has berths: the seat, then the rooms from the cheapest. */
export function sleeperCards(fare: FareView, ages: readonly number[], source: Source): readonly (readonly SleeperCard[])[] {
  return sleepersByTrain(fare.optionalPrices).map((options) => [
    seatCard(fare, ages, options[0]?.part?.index),
    ...options.map((option) => roomCard(option, fare, ages, source)),
  ]);
}

/** `part` is the part of the journey with this train, if several sellers sell it. Each part has its own fare. */
function seatCard(fare: FareView, ages: readonly number[], part = 0): SleeperCard {
  const name = fare.displayNames[part] ?? 'Seat';
  return {
    option: undefined,
    quantity: 1,
    title: /seat/i.test(name) ? name : `Seat, ${name}`,
    inside: 'A seat, no bed',
    forWhom: `For ${ages.length}`,
    wholePrice: fare.convertedTotalPrice,
  };
}

function roomCard(option: SleeperOption, fare: FareView, ages: readonly number[], source: Source): SleeperCard {
  const quantity = enoughOf(option, ages, source);
  const { maxQuantity: guests } = option.consumptionRules.totalPassengersConsumptionRule;
  const forGuests = guests === 1 ? 'For 1' : guests === 2 ? 'For 1 or 2' : `For up to ${guests}`;
  return {
    option,
    quantity,
    title: option.fareCodes.map(({ fareDisplayName }) => fareDisplayName).join(' + '),
    inside: option.description,
    forWhom:
      quantity === undefined
        ? `${forGuests}: not enough for your party`
        : quantity > 1
          ? `${forGuests} each: your party needs ${quantity}`
          : forGuests,
    wholePrice: sumAmounts([fare.convertedTotalPrice, sleeperAmount({ option, quantity: quantity ?? 1 })]),
  };
}

/** The smallest number with a bed for everybody. */
function enoughOf(option: SleeperOption, ages: readonly number[], source: Source): number | undefined {
  const numbers = Array.from({ length: option.maximumBookableQuantity }, (_, index) => index + 1);
  return numbers.find((quantity) => sleeperProblem([{ option, quantity }], ages, source) === undefined);
}

/** The choice with this card in place of the earlier one on the same train. */
export function withCard(chosen: readonly ChosenSleeper[], cards: readonly SleeperCard[], card: SleeperCard): readonly SleeperChoice[] {
  const ofTrain = new Set(cards.map(({ option }) => option?.optionalPriceID));
  return [
    ...chosen.flatMap(({ option, quantity }) => (ofTrain.has(option.optionalPriceID) ? [] : [{ id: option.optionalPriceID, quantity }])),
    ...(card.option && card.quantity !== undefined ? [{ id: card.option.optionalPriceID, quantity: card.quantity }] : []),
  ];
}
