import type { ExchangeableItem, ExchangeLeg, FareCodes } from '@throughfare/contract/shapes/exchange';
import type { BookingsQuery } from '../../../lib/paths.ts';

/** One choice in the selection of journeys to exchange: a leg, or a set of legs that go together. */
export interface JourneyChoice {
  readonly id: string;
  readonly legs: readonly ExchangeLeg[];
  readonly isExchangeable: boolean;
}

/** Sets if the train company exchanges both directions together; otherwise legs. */
export function journeyChoices({ exchangeSets, lineItem: { legs } }: Pick<ExchangeableItem, 'exchangeSets' | 'lineItem'>): JourneyChoice[] {
  if (exchangeSets.length > 0)
    return exchangeSets.map((set) => ({
      id: set.exchangeSetID,
      legs: set.legs,
      isExchangeable: set.legs.some(({ isExchangeable }) => isExchangeable),
    }));
  return legs.map((leg) => ({ id: leg.direction, legs: [leg], isExchangeable: leg.isExchangeable }));
}

/** The exchangeable legs of a choice; none for a choice that is missing or locked. */
export function chosenLegs(item: Pick<ExchangeableItem, 'exchangeSets' | 'lineItem'>, choice: string | undefined): readonly ExchangeLeg[] {
  const chosen = journeyChoices(item).find(({ id }) => id === choice);
  return chosen?.legs.filter(({ isExchangeable }) => isExchangeable) ?? [];
}

export function fareCodesOf(item: Pick<ExchangeableItem, 'exchangeSets' | 'lineItem'>, choice: string | undefined): FareCodes | undefined {
  const legs = chosenLegs(item, choice);
  if (legs.length === 0) return undefined;
  const codes = (direction: ExchangeLeg['direction']) => legs.find((leg) => leg.direction === direction)?.fareCodes ?? [];
  return { departure: codes('outward'), return: codes('inward') };
}

interface SearchDays {
  readonly departureDate: string;
  readonly departureTime: string;
  readonly arrivalDate?: string;
  readonly arrivalTime?: string;
}

/** The days in the address; nothing until all needed ones are chosen. */
export function searchDays(
  { leg, outDate, outTime, backDate, backTime }: BookingsQuery,
  item: Pick<ExchangeableItem, 'exchangeSets' | 'lineItem' | 'defaultTime'>,
): SearchDays | undefined {
  const isRound = chosenLegs(item, leg).length > 1;
  if (outDate === undefined || (isRound && backDate === undefined)) return undefined;
  return {
    departureDate: outDate,
    departureTime: outTime ?? item.defaultTime,
    ...(isRound && backDate !== undefined ? { arrivalDate: backDate, arrivalTime: backTime ?? item.defaultTime } : {}),
  };
}
