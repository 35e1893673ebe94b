import { rideWord } from '@throughfare/contract/company-word';
import type { CartItem, Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { wordList } from '@throughfare/kernel/word-list';

/** Regulation (EU) 2021/782, Article 12: tell the customer before the purchase whether this is a through ticket or separate contracts. */
export function contractOf(journeys: readonly Journey[], fares: readonly Pick<FareOffer, 'kind'>[], sellers: number): CartItem['contract'] {
  if (journeys.some(({ parts }) => parts)) return { through: false, text: separateContracts(journeys) };
  const isReturnFare = fares.some(({ kind }) => kind === 'return');
  const changes = journeys.some(({ numberOfConnections }) => numberOfConnections > 0);
  const [outward, inward] = journeys;
  const ride = rideWord({ outward, inward }) ?? 'train';
  const isMixed = ride === 'coach' && journeys.some(({ segments }) => segments.some(({ type }) => type === 'FERRY'));
  const rides = isMixed ? 'coaches and ferries' : { train: 'trains', coach: 'coaches', ferry: 'ferries' }[ride];
  const through = `All ${rides} of a direction are on one through ticket: if you miss a connection because of a delay, you may take the next ${isMixed ? 'departure' : ride}.`;
  if (journeys.length === 1) return { through: true, text: changes ? through : `A direct ${ride} on one ticket.` };
  if (isReturnFare) return { through: true, text: changes ? through : `Direct ${rides} both ways, on one ticket.` };
  const ofTwo =
    sellers > 1 ? 'Each direction is sold by a different company and is a separate contract.' : 'Each direction is a contract of its own.';
  return { through: true, text: `${ofTwo} ${changes ? through : isMixed ? 'Both are direct.' : `Both ${rides} are direct.`}` };
}

/** For an item with several companies in one direction: its contracts, and what happens when a connection between them breaks. */
function separateContracts(journeys: readonly Journey[]): string {
  const sold = journeys.flatMap((journey, index) => (journey.parts ?? [journey]).filter((part) => index === 0 || !isOfReturn(part)));
  const contracts = sold.map(contractLine);
  const stays = journeys.flatMap(({ parts = [] }) => stayLine(parts));
  const times = journeys.flatMap(({ parts = [] }) => parts.flatMap(changeLine));
  return [
    `Not a through ticket: ${contracts.length} separate contracts (Regulation (EU) 2021/782, Article 12).`,
    `${contracts.join('; ')}.`,
    ...times,
    ...stays,
    ...(times.length === 0 && stays.length > 0 ? [] : [missedChange]),
  ].join(' ');
}

const missedChange =
  'If a delay on one contract makes you miss the start of the next, tell us. We will rebook you onto the next departure of that seller with a place, on conditions at least as good as those of its ticket and at no extra cost to you.';

/** A return fare is one contract. It is named for the outward direction. */
function isOfReturn(part: Journey | JourneyPart): boolean {
  return 'seller' in part && part.isReturn === true;
}

function contractLine(part: Journey | JourneyPart): string {
  const seller = 'seller' in part ? part.seller : wordList(part.carriers.map(({ name }) => name));
  return `${part.fromStation} to ${part.toStation}${isOfReturn(part) ? ' and back' : ''} with ${seller}`;
}

function changeLine({ toStation, changeTime }: JourneyPart, index: number, parts: readonly JourneyPart[]): string[] {
  if (changeTime === undefined) return [];
  const next = parts[index + 1]?.fromStation ?? toStation;
  return [`You have ${changeTime} to change ${next === toStation ? `at ${toStation}` : `from ${toStation} to ${next}`}.`];
}

/** SPLIT-1: tickets for one train, which one may combine where the train calls (National Rail Conditions of Travel, 14.1). */
function stayLine(parts: readonly JourneyPart[]): string[] {
  const joins = parts.filter(({ staysOnTrain }) => staysOnTrain === true).map(({ toStation }) => toStation);
  if (joins.length === 0) return [];
  return [`Stay on the train at ${wordList(joins)}: one ticket ends there and the next begins. Show all tickets.`];
}
