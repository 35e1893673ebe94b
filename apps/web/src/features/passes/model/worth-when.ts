import type { CallAnswer } from '@throughfare/contract/call';
import type { getPassWorth } from '@throughfare/contract/calls/passes';
import { showAmount } from '../../../domain/money/amounts.ts';

export type PassWorth = CallAnswer<typeof getPassWorth>['data'];
export type WeighedArea = PassWorth['areas'][number];
export type WeighedTrip = WeighedArea['itineraries'][number];

/** Whether a product is still being computed, so that it pays to ask again. */
export function isPending({ areas }: PassWorth): boolean {
  return areas.some(({ state }) => state === 'pending');
}

/** A sentence that says when the pass saves money, or that it does not. */
export function worthWhen({ state, name, itineraries }: WeighedArea, currency: PassWorth['currency']): string {
  if (state === 'pending') return 'We are calculating the price of three typical trips. This takes a few seconds.';
  if (state === 'none') return `We sell too few trains here to compare single tickets with the ${name}.`;
  const compared = itineraries.filter(({ saves, costsMore }) => saves !== undefined || costsMore !== undefined);
  if (compared.length === 0) return 'We have no price for some of the rides on these trips, so we cannot compare.';
  const worth = compared.filter(({ saves }) => saves !== undefined).toSorted((a, b) => Number(b.saves) - Number(a.saves));
  const [best] = worth;
  if (!best) {
    const least = compared.toSorted((a, b) => Number(a.costsMore) - Number(b.costsMore))[0];
    return `Single tickets, bought a month ahead, are cheaper on ${compared.length === 1 ? 'this trip' : 'all of these trips'}, by ${showAmount(least?.costsMore ?? '0', currency)} or more. The pass is worth it if you decide from day to day: tickets get more expensive, the pass does not.`;
  }
  const others = compared.length - worth.length;
  return `Worth it for trips such as “${best.name}”: the pass saves ${showAmount(best.saves ?? '0', currency)}. ${
    others === 0 ? 'It pays on each of these trips.' : `On ${others} of the ${compared.length} trips below single tickets are cheaper.`
  }`;
}
