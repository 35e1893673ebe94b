import { sumAmounts } from '../../../domain/money/amounts.ts';
import { sleeperAmount } from './sleeper-options.ts';
import type { TripSelection } from './trip-selection.ts';
import type { FareView } from './ticket-view.ts';

export interface PriceLine {
  readonly text: string;
  readonly amount: string;
  /** "Free" instead of nothing. */
  readonly isExtra?: true;
}

interface Traveller {
  readonly text: string;
  amount: string;
  count: number;
}

/**
 * "2 × Adult, Two Together" and so on: the price of each traveller over both directions, then sleepers and secondary offers. Adds up to the
 * total.
 */
export function priceLines(selection: TripSelection): readonly PriceLine[] {
  const legs = [selection.outward, selection.inward].flatMap((leg) => leg ?? []);
  const perTraveller = new Map<string, { readonly names: Set<string>; readonly amounts: string[] }>();
  for (const { fare } of legs) {
    for (const part of fare?.passengerBreakdown ?? []) {
      const known = perTraveller.get(part.passengerRef) ?? { names: new Set(), amounts: [] };
      known.names.add(travellerName(part));
      known.amounts.push(part.amount);
      perTraveller.set(part.passengerRef, known);
    }
  }
  const groups = new Map<string, Traveller>();
  for (const { names, amounts } of perTraveller.values()) {
    // With a railcard on one of the two ways only, the card tells the travellers apart.
    const text = [...names].toSorted((a, b) => b.length - a.length)[0] ?? '';
    const group = groups.get(text) ?? { text, amount: '0.00', count: 0 };
    group.amount = sumAmounts([group.amount, ...amounts]);
    group.count += 1;
    groups.set(text, group);
  }
  return [
    ...[...groups.values()].map(({ text, amount, count }) => ({ text: `${count} × ${text}`, amount })),
    ...legs.flatMap(({ fare }) =>
      fare?.splitFee === undefined ? [] : [{ text: 'Our fee for finding joined tickets', amount: fare.splitFee }],
    ),
    ...legs.flatMap((leg) =>
      leg.sleepers.map((one) => ({
        text: `${one.quantity} × ${one.option.fareCodes[0]?.fareDisplayName ?? one.option.description}`,
        amount: sleeperAmount(one),
      })),
    ),
    ...legs.flatMap((leg) =>
      leg.extras.map((offer) => ({ text: offer.displayName, amount: offer.convertedTotalPrice, isExtra: true as const })),
    ),
  ];
}

function travellerName(part: FareView['passengerBreakdown'][number]): string {
  return part.fareQualifier ? `${part.passengerType}, ${part.fareQualifier.description}` : part.passengerType;
}
